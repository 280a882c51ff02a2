import { lookup, Resolver } from 'node:dns/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The longest message, in bytes, and the milliseconds that everything may take. */
const MOST_BYTES = 4_096;
const TIME_LIMIT = 15_000;
/** Somebody waits for the answer whether an address can be reached. */
const LOOKUP_LIMIT = 5_000;

/** The address of a message is none that may be sent to. */
export class AddressRefused extends Error {}

/** It may have one again: the name server may be away. */
export class NameUnknown extends Error {}

export interface Outbound {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface OutboundAnswer {
  status: number;
  /** Seconds, if the other side says when to come again. */
  retryAfter: number | undefined;
}

/** Posts a message to an address that somebody else chose. Throws if nothing answers in time. */
export type GuardedSender = (message: Outbound) => Promise<OutboundAnswer>;

interface SenderOptions {
  /** Exact `host:port` pairs that the operator allows, inside the house too. */
  exceptions: readonly string[];
  /** For tests: the addresses of a name. */
  resolve?: (name: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** For tests: an authority of their own, and less patience. */
  ca?: string;
  timeLimit?: number;
}

/**
 * WH6: https to public addresses alone. The name is resolved here, once: the connection goes to the addresses that were checked, so a
 * second answer of the DNS changes nothing, and TLS still proves the name. Redirects are not followed, no proxy of the environment is
 * used, and the body of the answer is not read.
 */
export function guardedSender({
  exceptions,
  resolve = resolvePublicName,
  ca,
  timeLimit = TIME_LIMIT,
}: SenderOptions): GuardedSender {
  return async ({ url, headers, body }) => {
    if (body.length > MOST_BYTES) throw new RangeError(`A message has at most ${MOST_BYTES} bytes.`);
    const target = targetOf(url);
    return endingWithin(timeLimit, async (signal) => {
      const addresses = isAmong(exceptions, target)
        ? await addressesOf(target.host, resolveAnyName, signal)
        : await publicAddressesOf(target, resolve, signal);
      signal.throwIfAborted();
      return post({ ...target, headers, body, addresses, ca, signal });
    });
  };
}

/** Fails in time, even if the work never ends: not everything that it waits for listens to the signal. */
async function endingWithin<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const tooLate = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const timer = setTimeout(
    () => controller.abort(new DOMException('Nobody has answered in time.', 'TimeoutError')),
    milliseconds,
  );
  try {
    return await Promise.race([work(signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Says if a message could be sent to this address now, from what its name and the name server say. Sends nothing. */
export async function isReachable(
  url: string,
  { exceptions, resolve = resolvePublicName, timeLimit = LOOKUP_LIMIT }: Omit<SenderOptions, 'ca'>,
): Promise<boolean> {
  try {
    const target = targetOf(url);
    // The operator answers for it.
    if (!isAmong(exceptions, target))
      await publicAddressesOf(target, resolve, AbortSignal.timeout(timeLimit));
    return true;
  } catch {
    return false;
  }
}

interface Target {
  host: string;
  port: number;
}

function isAmong(exceptions: readonly string[], { host, port }: Target): boolean {
  return exceptions.includes(`${host}:${port}`);
}

async function publicAddressesOf(
  { host, port }: Target,
  resolve: NonNullable<SenderOptions['resolve']>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (port !== 443) throw new AddressRefused('The port is not 443.');
  const addresses = await addressesOf(host, resolve, signal);
  if (!addresses.every(isPublicAddress)) throw new AddressRefused('An address is not public.');
  return addresses;
}

/** Reads an address, which must be https without a user or a password. */
export function targetOf(url: string): { host: string; port: number; path: string } {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== 'https:' || parsed.hostname === '')
    throw new AddressRefused('The address is not https.');
  if (parsed.username !== '' || parsed.password !== '') throw new AddressRefused('The address has a user.');
  return {
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: parsed.port === '' ? 443 : Number(parsed.port),
    path: `${parsed.pathname}${parsed.search}`,
  };
}

async function addressesOf(
  host: string,
  resolve: NonNullable<SenderOptions['resolve']>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  const addresses = await resolve(host, signal);
  if (addresses.length === 0) throw new NameUnknown('The name has no address.');
  return addresses;
}

/** Asks the name servers without a thread of the pool, which also checks passwords: a silent name server delays nobody else. */
async function resolvePublicName(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver();
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    // Most names have addresses of one family alone.
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    signal.throwIfAborted();
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Names inside the house may be in a file of this machine alone. */
async function resolveAnyName(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}

interface CheckedMessage extends Pick<Outbound, 'headers' | 'body'> {
  host: string;
  port: number;
  path: string;
  addresses: readonly string[];
  ca: string | undefined;
  signal: AbortSignal;
}

function post({
  host,
  port,
  path,
  headers,
  body,
  addresses,
  ca,
  signal,
}: CheckedMessage): Promise<OutboundAnswer> {
  // An agent of its own knows nothing of proxies, and no other message uses its connection.
  const agent = new Agent({ keepAlive: false });
  return new Promise<OutboundAnswer>((resolve, reject) => {
    const sending = request(
      {
        host,
        port,
        path,
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        agent,
        lookup: answerWith(addresses),
        signal,
        ...(isIP(host) === 0 && { servername: host }),
        ...(ca !== undefined && { ca }),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: retryAfterOf(response.headers) });
        response.destroy();
      },
    );
    // Without a listener the answer 101 would end the connection, and nothing else.
    sending.on('upgrade', ({ statusCode = 0 }, socket) => {
      resolve({ status: statusCode, retryAfter: undefined });
      socket.destroy();
    });
    sending.on('error', reject);
    sending.on('close', () => reject(new Error('The connection was closed without an answer.')));
    sending.end(body);
  }).finally(() => agent.destroy());
}

/** The seconds until the other side wants to be asked again. It may name a moment, on its own clock, which it sends, too. */
function retryAfterOf({ 'retry-after': text = '', date = '' }: IncomingHttpHeaders): number | undefined {
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.parse(date)) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** A lookup that knows the checked addresses alone. */
function answerWith(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, callback) => {
    if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
}
