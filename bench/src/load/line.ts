import { connect, type Socket } from 'node:net';

const BUFFER_BYTES = 64 * 1024;
const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

/** A request, as plain data, so that it can be sent to another process. */
export interface Asked {
  path: string;
  token?: string | undefined;
  /** With a body it is a POST unless it says otherwise, without one a GET. */
  body?: object | undefined;
  method?: 'PUT' | 'POST' | 'DELETE';
}

let asked = 0;

/** Adds a field that every call ignores, because the server keeps calendars by their address instead of making them again. */
export function atAnotherAddress({ path, ...rest }: Asked): Asked {
  asked += 1;
  return { path: `${path}${path.includes('?') ? '&' : '?'}request=${asked}`, ...rest };
}

export interface Answered {
  status: number;
  /** Status line and headers. */
  head: string;
  /** Empty unless it was wanted: reading costs as little as possible. */
  body: string;
}

/**
 * A minimal HTTP client over one connection. The benchmark shares the cores with the server, and Node's own clients use as
 * much CPU time as the server does.
 */
export class Line {
  readonly #buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  readonly #socket: Socket;
  readonly #host: string;
  #onData: (bytes: number) => void = () => undefined;
  #onError: (error: Error) => void = () => undefined;

  constructor(address: string) {
    const { hostname, port, host } = new URL(address);
    this.#host = host;
    this.#socket = connect({
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
    this.#socket.on('error', (error) => this.#onError(error));
    this.#socket.on('close', () => this.#onError(new Error('The server closed the connection')));
  }

  /** Makes one request; the next may follow when it is answered. */
  ask(asked: Asked, wantsBody = false): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      let head: string | undefined;
      let missing: number | undefined;
      this.#onError = reject;
      this.#onData = (bytes) => {
        let from = 0;
        if (head === undefined) {
          const end = this.#buffer.indexOf(HEAD_END);
          // Heads are short and arrive in one piece.
          if (end < 0 || end >= bytes) return reject(new Error(`${asked.path}: a head in two pieces`));
          head = this.#buffer.toString('latin1', 0, end);
          from = end + HEAD_END.length;
          const length = /content-length: (\d+)/i.exec(head)?.[1];
          missing = length === undefined ? undefined : Number(length);
        }
        if (wantsBody) parts.push(Buffer.from(this.#buffer.subarray(from, bytes)));
        if (missing !== undefined) missing -= bytes - from;
        const isComplete =
          missing === undefined
            ? this.#buffer.toString('latin1', Math.max(0, bytes - LAST_CHUNK.length), bytes) === LAST_CHUNK
            : missing <= 0;
        if (!isComplete) return;
        const body = Buffer.concat(parts);
        resolve({
          status: Number(head.slice(9, 12)),
          head,
          body: (missing === undefined ? joinChunks(body) : body).toString(),
        });
      };
      this.#socket.write(rawRequest(asked, this.#host));
    });
  }

  close(): void {
    this.#onError = () => undefined;
    this.#socket.destroy();
  }
}

function rawRequest({ path, token, body, method }: Asked, host: string): string {
  const authorization = token === undefined ? '' : `authorization: Token ${token}\r\n`;
  if (body === undefined)
    return `${method ?? 'GET'} ${path} HTTP/1.1\r\nhost: ${host}\r\n${authorization}\r\n`;
  const text = JSON.stringify(body);
  return `${method ?? 'POST'} ${path} HTTP/1.1\r\nhost: ${host}\r\n${authorization}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** The content of a body that was sent in chunks. */
function joinChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, end), 16);
    parts.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts);
}

/** Makes one request over a connection of its own and reads the JSON of its answer. */
export async function askOnce<Body>(address: string, asked: Asked): Promise<Body> {
  const line = new Line(address);
  const { status, body } = await line.ask(asked, true);
  line.close();
  if (status >= 300) throw new Error(`${asked.path} answered ${status}: ${body}`);
  return JSON.parse(body) as Body;
}
