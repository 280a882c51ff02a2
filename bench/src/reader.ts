import { createConnection } from 'node:net';

const BUFFER_BYTES = 4_000_000;
const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

/**
 * Reads responses over one connection into a fixed buffer, without parsing them. It runs in the server's process, so
 * reading must cost as little as possible.
 */
export class Reader {
  readonly #buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  readonly #socket;
  #onData: (bytes: number) => void = () => undefined;

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#socket = createConnection({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: this.#buffer,
        callback: (bytes) => {
          this.#onData(bytes);
          return true;
        },
      },
    });
  }

  read(path: string, token: string): Promise<void> {
    return new Promise((resolve, reject) => {
      let received = 0;
      let expected: number | undefined;
      this.#socket.removeAllListeners('error').once('error', reject);
      this.#onData = (bytes) => {
        if (received === 0) {
          const head = this.#head(bytes);
          if (!head.startsWith('HTTP/1.1 200 ')) return reject(new Error(`${path} answered ${head}`));
          const length = /content-length: (\d+)/i.exec(head)?.[1];
          expected = length === undefined ? undefined : head.length + HEAD_END.length + Number(length);
        }
        received += bytes;
        const isComplete =
          expected === undefined
            ? this.#buffer.toString('latin1', Math.max(0, bytes - LAST_CHUNK.length), bytes) === LAST_CHUNK
            : received >= expected;
        if (isComplete) resolve();
      };
      this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Token ${token}${HEAD_END}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #head(bytes: number): string {
    return this.#buffer.toString('latin1', 0, Math.min(bytes, this.#buffer.indexOf(HEAD_END)));
  }
}
