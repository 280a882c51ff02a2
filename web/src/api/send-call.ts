import { kioskHeader } from '@deckhand/contract/attendance/kiosks/kiosk';
import type { CallDeclaration } from '@deckhand/contract/call';
import { keyHeader } from '@deckhand/contract/idempotency';
import { emailUnverified } from '@deckhand/contract/people/account';
import { unattendedHeader } from '@deckhand/contract/people/accounts/session';
import { languageHeader, secondFactorMissing } from '@deckhand/contract/refusals';
import { spokenLanguage } from '@deckhand/domain/language/language';
import { isUnattended } from '../session/last-input.ts';
import { factorMissing, readToken, sessionExpired } from '../session/session.ts';
import { ApiFailure } from './api-failure.ts';
import { noteCall } from './connectivity.ts';
import { answerWords, silenceText } from './failure-text.ts';
import { requestUrl } from './request-url.ts';

/** Milliseconds; longer than any call takes on a slow phone. An export asks for more. */
const PATIENCE = 20_000;

export interface CallOptions {
  /** Ends the call when its answer is no longer wanted. */
  signal?: AbortSignal;
  /** Milliseconds to wait for the answer. */
  patience?: number;
  /** The token of a sign-in that is not complete, instead of the session's. */
  token?: string | undefined;
  /** The ETag of the answer that is known already: the server answers 304 if it still holds. */
  knownTag?: string | undefined;
  /** The server does a change once for its key (TK5). */
  key?: string;
  /** A kiosk's tokens. A kiosk calls for itself and for the person at it, never for the signed-in person. */
  kiosk?: KioskTokens;
}

interface KioskTokens {
  /** The enrolled device's token. */
  device: string | null;
  /** The token of the person whose code was verified. */
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

/** Sends one declared call and reads a successful answer; every failure is thrown as an `ApiFailure`. */
export async function sendCall<Content>(
  call: CallDeclaration,
  parts: Parts,
  options: CallOptions,
  read: (response: Response) => Promise<Content>,
): Promise<Sent<Content>> {
  const isOfSession = needsSession(call) && options.token === undefined;
  const sendsSession = isOfSession || call.sendsSession === true;
  const token = sendsSession ? readToken() : (options.token ?? options.kiosk?.employee ?? null);
  const tooLate = AbortSignal.timeout(options.patience ?? PATIENCE);
  try {
    const response = await fetch(requestUrl(call.path, parts.params, parts.query), {
      method: call.method,
      headers: headersOf(parts, token, options, isOfSession && isUnattended()),
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: options.signal ? AbortSignal.any([options.signal, tooLate]) : tooLate,
    });
    // A cut answer counts as none: its content is unknown.
    const isAnswer = response.ok || response.status === 304;
    const answer = isAnswer ? { content: await read(response) } : { refused: await response.text() };
    noteCall(true);
    if ('refused' in answer) throw refusal(isOfSession, response, jsonOf(answer.refused), token);
    return { response, content: answer.content };
  } catch (error) {
    // The answer is no longer wanted, so its absence is no failure.
    if (error instanceof ApiFailure || options.signal?.aborted) throw error;
    noteCall(false);
    throw new ApiFailure({ status: 0, text: silenceText(navigator.onLine) });
  }
}

function needsSession(call: CallDeclaration): boolean {
  return typeof call.access !== 'string';
}

function headersOf(parts: Parts, token: string | null, options: CallOptions, unattended: boolean): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Token ${token}`);
  const language = spokenLanguage();
  if (language !== null) headers.set(languageHeader, language.code);
  if (unattended) headers.set(unattendedHeader, '1');
  // The browser then passes 304 on, and asks no cache of its own: answers are `no-store`.
  if (options.knownTag) headers.set('If-None-Match', options.knownTag);
  if (options.key) headers.set(keyHeader, options.key);
  if (options.kiosk?.device) headers.set(kioskHeader, options.kiosk.device);
  if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
  return headers;
}

/** Undefined for a proxy's page, which is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(isOfSession: boolean, response: Response, body: unknown, token: string | null): ApiFailure {
  const words = answerWords(response.status, body);
  const endsSession = response.status === 401 && isOfSession;
  const needsFactor = words.english === secondFactorMissing;
  if (endsSession) sessionExpired(token, words);
  if (needsFactor) factorMissing();
  return new ApiFailure({
    status: response.status,
    ...words,
    retryAfter: secondsToWait(response.headers.get('Retry-After')),
    requestId: requestIdOf(response),
    // An unverified account sees its own page; a missing second factor leads to its set-up.
    alreadyShown: endsSession || needsFactor || words.english === emailUnverified,
  });
}

/** The server's name for the request; an answer of a proxy has none. */
export function requestIdOf(response: Response): string | null {
  return response.headers.get('X-Request-Id');
}

function secondsToWait(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
