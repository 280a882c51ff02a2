import type { CallDeclaration } from '@deckhand/contract/call';
import { kioskHeader } from '@deckhand/contract/kiosks/kiosk';
import { readToken, sessionExpired } from '../session/session.ts';
import { ApiFailure } from './api-failure.ts';
import { noteCall } from './connectivity.ts';
import { answerWords, silenceText } from './failure-text.ts';
import { requestUrl } from './request-url.ts';

/** Longer than any call of ours takes on a poor phone line; an export asks for more. */
const PATIENCE = 20_000;

export interface CallOptions {
  /** Ends the call when whoever asked no longer wants the answer. */
  signal?: AbortSignal;
  /** Milliseconds to wait for the answer. */
  patience?: number;
  /** Tokens of a kiosk: it calls for itself and for the person at it, never for the signed-in user. */
  kiosk?: KioskTokens;
}

interface KioskTokens {
  /** Of the enrolled device. */
  device: string | null;
  /** Of the person whose code was verified. */
  employee?: string;
}

export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface Sent<Content> {
  response: Response;
  content: Content;
}

/** Sends one declared call and reads a successful answer; whatever goes wrong is thrown as an `ApiFailure`. */
export async function sendCall<Content>(
  call: CallDeclaration,
  parts: Parts,
  options: CallOptions,
  read: (response: Response) => Promise<Content>,
): Promise<Sent<Content>> {
  const token = needsSession(call) ? readToken() : (options.kiosk?.employee ?? null);
  const tooLate = AbortSignal.timeout(options.patience ?? PATIENCE);
  try {
    const response = await fetch(requestUrl(call.path, parts.params, parts.query), {
      method: call.method,
      headers: headersOf(parts, token, options),
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: options.signal ? AbortSignal.any([options.signal, tooLate]) : tooLate,
    });
    // An answer that is cut short is none: nobody knows what it said.
    const answer = response.ok ? { content: await read(response) } : { refused: await response.text() };
    noteCall(true);
    if ('refused' in answer) throw refusal(call, response, jsonOf(answer.refused), token);
    return { response, content: answer.content };
  } catch (error) {
    // Nobody waits for this answer any more, so its absence is no failure.
    if (error instanceof ApiFailure || options.signal?.aborted) throw error;
    noteCall(false);
    throw new ApiFailure({ status: 0, text: silenceText(navigator.onLine) });
  }
}

function needsSession(call: CallDeclaration): boolean {
  return typeof call.access !== 'string';
}

function headersOf(parts: Parts, token: string | null, options: CallOptions): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Token ${token}`);
  if (options.kiosk?.device) headers.set(kioskHeader, options.kiosk.device);
  if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
  return headers;
}

/** A proxy's page is no JSON; then only the status speaks. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(call: CallDeclaration, response: Response, body: unknown, token: string | null): ApiFailure {
  const endsSession = response.status === 401 && needsSession(call);
  if (endsSession) sessionExpired(token);
  return new ApiFailure({
    status: response.status,
    ...answerWords(response.status, body),
    retryAfter: secondsToWait(response.headers.get('Retry-After')),
    alreadyShown: endsSession,
  });
}

function secondsToWait(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
