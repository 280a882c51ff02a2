import { connect, type Socket } from 'node:net';

interface LightAnswer {
  status: number;
  body: string;
}

/**
 * A minimal HTTP client over one connection. The benchmark shares the cores with the server, and Node's own clients use as
 * much CPU time as the server does.
 */
export class LightClient {
  readonly #socket: Socket;
  readonly #host: string;
  #received = '';
  #waiting: { resolve: (answer: LightAnswer) => void; reject: (error: Error) => void } | undefined;

  constructor(address: string) {
    const { hostname, port, host } = new URL(address);
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.setEncoding('utf8');
    this.#socket.on('data', (chunk: string) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
  }

  post(path: string, body: object, token?: string): Promise<LightAnswer> {
    const text = JSON.stringify(body);
    const authorization = token === undefined ? '' : `authorization: Token ${token}\r\n`;
    this.#socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${authorization}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Reads a short, uncompressed response with a content-length. */
  #read(chunk: string): void {
    this.#received += chunk;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.slice(0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    const body = this.#received.slice(end + 4);
    if (Buffer.byteLength(body) < length) return;
    this.#received = '';
    this.#waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
