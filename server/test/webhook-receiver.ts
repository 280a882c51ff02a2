import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type GuardedSender, guardedSender } from '../src/platform/outbound/guarded-sender.ts';
import { startTlsServer, testAuthority } from './tls-server.ts';

/** A message as it arrived. */
export interface Arrived {
  headers: IncomingHttpHeaders;
  body: string;
}

/** One address of the receiver. */
export interface ReceivingAddress {
  url: string;
  /** Oldest first. */
  arrived: Arrived[];
  /** From now on it answers with this; by default 204. */
  answer: { status: number; headers?: Record<string, string> } | 'endless' | 'upgrade';
}

export interface WebhookReceiver {
  /** `host:port`, as in WEBHOOK_HOSTS. */
  host: string;
  /** Sends as the product does, and trusts the receiver. */
  send: GuardedSender;
  address(): ReceivingAddress;
  close(): Promise<void>;
}

const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

/** Takes webhooks on this machine, and answers as a test says. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const addresses = new Map<string, ReceivingAddress>();
  const server = await startTlsServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const address = addresses.get(request.url ?? '');
      if (address === undefined) return void response.writeHead(404).end();
      address.arrived.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const { answer } = address;
      if (answer === 'upgrade') return void request.socket.write(SWITCHING);
      if (answer !== 'endless') return void response.writeHead(answer.status, answer.headers).end('not read');
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        response.once('drain', more);
      };
      more();
    });
  });
  const host = `localhost:${server.port}`;
  return {
    host,
    send: guardedSender({ exceptions: [host], ca: testAuthority }),
    address() {
      const path = `/hooks/${randomUUID()}`;
      const address: ReceivingAddress = {
        url: `https://${host}${path}`,
        arrived: [],
        answer: { status: 204 },
      };
      addresses.set(path, address);
      return address;
    },
    close: () => server.close(),
  };
}
