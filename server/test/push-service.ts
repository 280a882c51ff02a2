import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type GuardedSender, guardedSender } from '../src/platform/outbound/guarded-sender.ts';
import { type TestBrowser, testBrowser } from '../src/platform/push/testing/read-push.ts';
import { startTlsServer, testAuthority } from './tls-server.ts';

/** A push that the service took, as its browser reads it. */
export interface TakenPush {
  headers: IncomingHttpHeaders;
  message: { title: string; line: string; opens: string; topic: string; receipt: string; device: number };
}

/** A browser with a subscription of the service. */
export interface Subscriber {
  /** The body of the call that adds the device. */
  body: { endpoint: string; p256dh: string; auth: string };
  /** The pushes that have arrived, oldest first. */
  pushes: TakenPush[];
  /** From now on the service answers with this, takes nothing, or takes a push and its answer is lost; by default 201. */
  answer: { status: number; retryAfter?: number } | 'silence' | 'lost';
}

export interface PushService {
  /** `host:port`, as in PUSH_HOSTS. */
  host: string;
  /** Sends as the product does, and trusts the service. */
  send: GuardedSender;
  subscribe(): Subscriber;
  close(): Promise<void>;
}

/** A push service of RFC 8030 on this machine: browsers subscribe, and it keeps what is sent to them. */
export async function startPushService(): Promise<PushService> {
  const subscribers = new Map<string, Subscriber & { browser: TestBrowser }>();
  const server = await startTlsServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const subscriber = subscribers.get(request.url ?? '');
      if (subscriber === undefined) return void response.writeHead(404).end();
      if (subscriber.answer === 'silence') return;
      const taken: { status: number; retryAfter?: number } = { status: 201 };
      const { status, retryAfter } = subscriber.answer === 'lost' ? taken : subscriber.answer;
      if (status === 201) {
        const message = JSON.parse(subscriber.browser.read(Buffer.concat(chunks)));
        subscriber.pushes.push({ headers: request.headers, message });
      }
      if (subscriber.answer === 'lost') return;
      if (status === 201) response.setHeader('location', `/m/${randomUUID()}`);
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
      response.writeHead(status).end();
    });
  });
  const host = `localhost:${server.port}`;
  return {
    host,
    send: guardedSender({ exceptions: [host], ca: testAuthority, timeLimit: 1_000 }),
    subscribe() {
      const browser = testBrowser();
      const path = `/p/${randomUUID()}`;
      const subscriber: Subscriber & { browser: TestBrowser } = {
        browser,
        body: { endpoint: `https://${host}${path}`, ...browser.keys },
        pushes: [],
        answer: { status: 201 },
      };
      subscribers.set(path, subscriber);
      return subscriber;
    },
    close: () => server.close(),
  };
}
