import { kioskHeader } from '@deckhand/contract/attendance/kiosks/kiosk';
import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import type { Complaint, RefusalBody } from '@deckhand/contract/refusals';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { callThroughNginx, isThroughNginx } from './through-nginx.ts';

export interface Caller {
  /** Sent as `Authorization: Token …`. */
  token?: string | undefined;
  /** The token of an enrolled kiosk, sent in its own header. */
  kioskToken?: string | undefined;
  cookies?: Record<string, string>;
  /** Further headers, such as the browser's name. */
  headers?: Record<string, string>;
  /** A proxy on the same machine says that the caller used https. */
  overHttps?: boolean;
  /** The IP address that the request seems to come from. */
  address?: string;
}

export interface RefusalSeen {
  status: number;
  text: string;
}

type Input = { params?: unknown; query?: unknown; body?: unknown };

/** Makes one declared call and returns the response. */
export function callApp(
  app: FastifyInstance,
  call: CallDeclaration,
  input: Input,
  caller: Caller = {},
): Promise<LightMyRequestResponse> {
  const request = {
    method: call.method,
    url: addressOf(call, input),
    headers: headersOf(caller),
    ...(caller.address && { remoteAddress: caller.address }),
    ...(input.body !== undefined && { payload: input.body as object }),
  };
  return isThroughNginx ? callThroughNginx(app, request) : app.inject(request);
}

export function headersOf({
  token,
  kioskToken,
  overHttps,
  headers,
  cookies,
}: Caller): Record<string, string> {
  const pairs = Object.entries(cookies ?? {}).map((pair) => pair.join('='));
  return {
    ...(pairs.length > 0 && { cookie: pairs.join('; ') }),
    ...headers,
    ...(token !== undefined && { authorization: `Token ${token}` }),
    ...(kioskToken !== undefined && { [kioskHeader]: kioskToken }),
    ...(overHttps && { 'x-forwarded-proto': 'https' }),
  };
}

/** Makes a call that must succeed and returns its typed answer. */
export async function answerOf<C extends CallDeclaration>(
  app: FastifyInstance,
  call: C,
  input: CallInput<C>,
  caller?: Caller,
): Promise<Answer<C>> {
  const response = await callApp(app, call, input as Input, caller);
  if (response.statusCode !== call.success.status) {
    throw new Error(`${call.name} answered ${response.statusCode}: ${response.body}`);
  }
  return (response.body === '' ? undefined : response.json()) as Answer<C>;
}

/** Makes a call that must be refused and returns the status and text. */
export async function refusalOf<C extends CallDeclaration>(
  app: FastifyInstance,
  call: C,
  input: CallInput<C>,
  caller?: Caller,
): Promise<RefusalSeen> {
  return refusalIn(await callApp(app, call, input as Input, caller));
}

/** Returns the refusal in the response. Throws if there is none, or if its body lacks a required field (G8). */
export function refusalIn(response: LightMyRequestResponse): RefusalSeen {
  const { statusCode: status } = response;
  if (status < 400) throw new Error(`Expected a refusal, but got ${status}: ${response.body}`);
  const body = jsonIn(response) as Partial<RefusalBody>;
  const isComplete =
    typeof body.error === 'string' &&
    body.error !== '' &&
    body.error === body.message &&
    hasDetail(status, body);
  if (!isComplete)
    throw new Error(`A refusal (${status}) must carry error, message and detail: ${response.body}`);
  return { status, text: body.error ?? '' };
}

export function complaintsIn(response: LightMyRequestResponse): Complaint[] {
  const { detail } = response.json() as RefusalBody;
  return Array.isArray(detail) ? detail : [];
}

function hasDetail(status: number, { detail, error }: Partial<RefusalBody>): boolean {
  if (status !== 422) return detail === error;
  return (
    Array.isArray(detail) &&
    detail.length > 0 &&
    detail.every(({ loc, msg }) => Array.isArray(loc) && typeof msg === 'string' && msg !== '')
  );
}

function jsonIn(response: LightMyRequestResponse): unknown {
  try {
    return response.json();
  } catch {
    throw new Error(`An answer (${response.statusCode}) is not JSON: ${response.body}`);
  }
}

/** Returns the URL: the path with its ids, and the query. */
export function addressOf(call: Pick<CallDeclaration, 'path'>, { params, query }: Input): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (params as Record<string, unknown> | undefined)?.[name];
    if (value === undefined) throw new Error(`${call.path} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(pairs))}`;
}
