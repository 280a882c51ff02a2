import { connect, type Socket } from 'node:net';

/** A TCP connection to the server, for requests that no HTTP client would send. */
export interface RawConnection {
  socket: Socket;
  send(text: string): void;
  /** Everything that the server has sent so far. */
  readonly received: string;
  /** Resolves with everything that the server sent, when the connection is closed. */
  closed: Promise<string>;
  /** Resolves as soon as the server has sent that text. */
  until(text: string): Promise<void>;
}

/** `from` is a loopback address, so that one machine can play several callers. */
export async function rawConnection(address: string, from = '127.0.0.1'): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  let received = '';
  const waiting = new Set<() => void>();
  socket.on('data', (chunk) => {
    received += chunk.toString();
    for (const check of waiting) check();
  });
  // A reset counts as a close.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', () => resolve());
  });
  return {
    socket,
    send: (text) => void socket.write(text),
    get received() {
      return received;
    },
    closed,
    until: (text) =>
      new Promise((resolve) => {
        const check = () => {
          if (!received.includes(text)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}

/** The status, headers and JSON body of one answer. */
export function parseAnswer(text: string) {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const cut = line.indexOf(':');
      return [line.slice(0, cut).toLowerCase(), line.slice(cut + 1).trim()];
    }),
  );
  const body = rest.join('\r\n\r\n');
  return { status: Number(statusLine.split(' ')[1]), headers, body };
}
