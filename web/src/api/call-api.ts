import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import { refusalText } from '@deckhand/contract/refusals';
import { readToken, sessionExpired } from '../session/session.ts';
import { ApiFailure } from './api-failure.ts';
import { noteCall } from './connectivity.ts';
import { answerWords, silenceText } from './failure-text.ts';
import { requestUrl } from './request-url.ts';

/** Longer than any call of ours takes on a poor phone line; an export may ask for more. */
const PATIENCE = 20_000;

interface CallOptions {
  /** Ends the call when whoever asked no longer wants the answer. */
  signal?: AbortSignal;
  /** Milliseconds to wait for the answer. */
  patience?: number;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes one declared call and gives its answer; whatever goes wrong is thrown as an `ApiFailure`. */
export async function callApi<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  const token = call.access === 'PUBLIC' ? null : readToken();
  const { response, body } = await send(call, input as Parts, token, options);
  if (!response.ok) throw refusal(call, response, body, token);
  return declaredAnswer(call, response.status, body) as Answer<C>;
}

async function send(call: CallDeclaration, parts: Parts, token: string | null, options: CallOptions) {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Token ${token}`);
  if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
  const tooLate = AbortSignal.timeout(options.patience ?? PATIENCE);
  try {
    const response = await fetch(requestUrl(call.path, parts.params, parts.query), {
      method: call.method,
      headers,
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: options.signal ? AbortSignal.any([options.signal, tooLate]) : tooLate,
    });
    // Read here, since a connection may also end in the middle of an answer.
    const body = parsed(await response.text());
    noteCall(true);
    return { response, body };
  } catch (error) {
    // Nobody waits for this answer any more, so its absence is no failure.
    if (options.signal?.aborted) throw error;
    noteCall(false);
    throw new ApiFailure({ status: 0, text: silenceText(navigator.onLine) });
  }
}

/** A proxy's page is no JSON; then only the status speaks. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(call: CallDeclaration, response: Response, body: unknown, token: string | null): ApiFailure {
  const endsSession = response.status === 401 && call.access !== 'PUBLIC';
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

/**
 * The server has checked every answer against the declaration before it left. Doing it again here would cost a week of
 * five hundred shifts more time than drawing it. What is no JSON at all was put there by something in between.
 */
function declaredAnswer(call: CallDeclaration, status: number, body: unknown): unknown {
  if (call.success.body === null) return undefined;
  if (body !== undefined) return body;
  console.error(`${call.name} answered what it does not declare`);
  throw new ApiFailure({ status, text: refusalText[500] });
}
