import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { ask, type Nginx } from './nginx.ts';

declare module 'vitest' {
  interface ProvidedContext {
    nginx: Pick<Nginx, 'port' | 'certificate'>;
  }
}

/** With API_THROUGH=nginx, every call of the tests goes through the real nginx instead of straight into the app. */
export const isThroughNginx = process.env.API_THROUGH === 'nginx';

interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** The address that the request seems to come from. */
  remoteAddress?: string;
  payload?: object;
}

const ports = new WeakMap<FastifyInstance, Promise<number>>();

/** Makes the call through the one nginx of this run, which finds the app by the port that a header names. */
export async function callThroughNginx(
  app: FastifyInstance,
  { method, url, headers, remoteAddress = '127.0.0.1', payload }: Call,
): Promise<LightMyRequestResponse> {
  const port = ports.get(app) ?? listen(app);
  ports.set(app, port);
  const body = payload === undefined ? undefined : JSON.stringify(payload);
  const {
    statusCode,
    headers: answered,
    rawPayload,
  } = await ask(inject('nginx'), {
    method,
    url,
    headers: {
      'user-agent': 'lightMyRequest',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      'x-test-port': String(await port),
      'x-test-address': remoteAddress,
    },
    body,
  });
  const text = rawPayload.toString();
  return {
    statusCode,
    headers: answered,
    rawPayload,
    body: text,
    payload: text,
    json: () => JSON.parse(text),
    cookies: [answered['set-cookie'] ?? []].flat().map(cookieIn),
  } as unknown as LightMyRequestResponse;
}

/** On a server of its own, because a test may let the app itself listen. */
async function listen(app: FastifyInstance): Promise<number> {
  await app.ready();
  const server = createServer((request, response) => app.routing(request, response));
  server.unref();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Reads one Set-Cookie header: `a=1; Path=/; HttpOnly`. */
function cookieIn(header: string) {
  const [pair = '', ...attributes] = header.split('; ');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const read = Object.fromEntries(
    attributes.map((attribute) => {
      const [key = '', content] = attribute.split(/=(.*)/s);
      const camel = key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [camel.charAt(0).toLowerCase() + camel.slice(1), content ?? true];
    }),
  );
  return {
    name,
    value: decodeURIComponent(value),
    ...read,
    ...('maxAge' in read && { maxAge: Number(read.maxAge) }),
    ...('expires' in read && { expires: new Date(String(read.expires)) }),
  };
}
