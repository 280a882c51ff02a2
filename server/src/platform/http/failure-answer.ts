import type { CallDeclaration } from '@deckhand/contract/call';
import {
  type Complaint,
  nothingSaved,
  otherStatusText,
  type RefusalBody,
  refusalText,
} from '@deckhand/contract/refusals';
import { type Language, speak } from '@deckhand/domain/language/language';
import { mark, sayKnown } from '@deckhand/domain/language/say';
import type { FastifyError } from 'fastify';
import { isConnectionFailure } from '../database/connection-failure.ts';
import { writeTroubleOf } from '../database/write-trouble.ts';
import { LawRefusal, Refusal } from '../refusals/refusal.ts';
import { complaintLines, MalformedInput } from './parse-input.ts';

interface FailureAnswer {
  status: number;
  body: RefusalBody;
  retryAfterSeconds?: number | undefined;
}

/** Turns any failure into a status and a text; nothing else on the server does. */
export function failureAnswer(error: unknown, call?: CallDeclaration): FailureAnswer {
  const failure = failureOf(error);
  if (!call?.repeatsRefusalAsMessage) return failure;
  return { ...failure, body: { ...failure.body, Message: failure.body.error } };
}

/** The answer in the language that the caller asked for, with the English text beside: our own screens know some refusals by it (LG3). */
export function failureAnswerIn(
  language: Language | null,
  error: unknown,
  call: CallDeclaration | undefined,
): FailureAnswer {
  const english = failureAnswer(error, call);
  if (language === null) return english;
  const spoken = speak(language, () => failureAnswer(error, call));
  return { ...spoken, body: { ...spoken.body, english: english.body.error } };
}

function failureOf(error: unknown): FailureAnswer {
  if (error instanceof MalformedInput) {
    const { complaints } = error;
    return malformed(complaintLines(complaints), complaints);
  }
  if (error instanceof Refusal) {
    const { status, spokenText, retryAfterSeconds } = error;
    const law = error instanceof LawRefusal ? { law: error.spokenLaw } : {};
    return { status, body: { ...refusalBody(spokenText), ...law }, retryAfterSeconds };
  }
  if (writeTroubleOf(error)) return { ...answer(503, nothingSaved), retryAfterSeconds: 5 };
  if (isConnectionFailure(error)) return { ...answer(503, refusalText[503]), retryAfterSeconds: 1 };
  return databaseRefusal(error) ?? transportRefusal(error) ?? answer(500, refusalText[500]);
}

function answer(status: number, text: string): FailureAnswer {
  return { status, body: refusalBody(sayKnown(text)) };
}

export function refusalBody(text: string): RefusalBody {
  return { ...sameText(text), detail: text };
}

/** A 422 always has a list of complaints (G8), even if the only complaint is about the body. */
function malformed(text: string, complaints: Complaint[] = [{ loc: ['body'], msg: text }]): FailureAnswer {
  const detail = complaints.map(({ loc, msg }) => ({ loc, msg: sayKnown(msg) }));
  const spoken = text.split('\n').map(sayKnown).join('\n');
  return { status: 422, body: { ...sameText(spoken), detail } };
}

function sameText(text: string): { error: string; message: string } {
  return { error: text, message: text };
}

/** A refusal by the database that no use case handles: caused by the input or a race, so never a 500 (G8). */
function databaseRefusal(error: unknown): FailureAnswer | undefined {
  switch (codeOf(error)) {
    case '23505': // unique violation
    case '23P01': // exclusion violation
    case '23503': // foreign key violation
    case '40001': // serialization failure that outlived its retries
    case '40P01': // deadlock that outlived its retries
      return answer(409, refusalText[409]);
    case '22003': // number out of range
    case '22008': // date out of range
    case '22021': // character not in repertoire
    case '22P02': // invalid text representation
    case '22P05': // untranslatable character
    case '23502': // not-null violation
    case '23514': // check violation
      return malformed(refusalText[422]);
    case 'DH409': // refused by a trigger, in words for people
      return answer(409, (error as Error).message);
    default:
      return undefined;
  }
}

/** A refusal by Fastify before any route: a body that is not JSON, too large, or of another type. */
function transportRefusal(error: unknown): FailureAnswer | undefined {
  const status = (error as Partial<FastifyError> | undefined)?.statusCode;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  if (status === 413) return answer(413, mark('The request is too large.'));
  if (status === 415) return answer(415, mark('Send JSON with the header Content-Type: application/json.'));
  if (status === 400) return malformed(mark('The request is not readable JSON.'));
  return answer(status, otherStatusText(status));
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
