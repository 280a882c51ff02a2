import { type Complaint, type LawInTheWay, otherStatusText, refusalText } from '@deckhand/contract/refusals';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { ApiFailure } from './api-failure.ts';

/** The text for any other failure (W7). */
export const somethingWentWrong = mark('Something went wrong.');

interface FailureWords {
  text: string;
  ownText: string | null;
  /** The answer's own text in English, by which screens know a refusal. */
  english: string | null;
  complaints: Complaint[];
  law: LawInTheWay | null;
}

/** Reads the text of a failed answer: its list of complaints, or its error, detail or message, or the default of its status. */
export function answerWords(status: number, body: unknown): FailureWords {
  const complaints = status === 422 ? complaintsOf(body) : [];
  const ownText = complaints.length > 0 ? complaintLines(complaints) : textOf(body);
  return {
    text: ownText ?? sayKnown(defaultText(status)),
    ownText,
    english: englishOf(body) ?? ownText,
    complaints,
    law: lawOf(body),
  };
}

/** The text for a call without an answer. */
export function silenceText(browserIsOnline: boolean): string {
  return sayKnown(browserIsOnline ? refusalText.noResponse : refusalText.offline);
}

/** A screen's own texts for a failed call. */
export interface ScreenTexts {
  /** For a failure whose answer explains nothing. It is said when it is shown. */
  refused?: string;
  /** For a call without an answer. */
  thrown?: string;
}

/** The text to show for any failure, with the reference of one that nobody expected. */
export function failureText(failure: unknown, screen: ScreenTexts = {}): string {
  const text = failureWords(failure, screen);
  const reference = referenceOf(failure);
  return reference === undefined ? text : `${text} (${reference})`;
}

/**
 * A refusal that explains itself (a 4xx with a text) is shown in its own words; for the others a screen may have its own.
 */
export function failureWords(failure: unknown, screen: ScreenTexts = {}): string {
  if (!(failure instanceof ApiFailure)) return sayKnown(screen.refused ?? somethingWentWrong);
  if (failure.status === 0) return sayKnown(screen.thrown ?? failure.text);
  const explained = failure.status < 500 && failure.ownText !== null;
  return explained ? failure.text : sayKnown(screen.refused ?? failure.text);
}

/** The first two groups of an id are enough to find it in a log, and short enough to read out on the phone. */
const REFERENCE = /^[0-9a-f]{8}-[0-9a-f]{4}/;

/**
 * H12: a person gives this to the operator with a failure that they cannot explain; a refusal explains
 * itself.
 */
export function referenceOf(failure: unknown): string | undefined {
  if (!(failure instanceof ApiFailure) || (failure.status >= 400 && failure.status < 500)) return undefined;
  const [start] = REFERENCE.exec(failure.requestId ?? '') ?? [];
  return start === undefined ? undefined : say('Reference {reference}', { reference: start });
}

function defaultText(status: number): string {
  switch (status) {
    case 400:
    case 401:
    case 403:
    case 404:
    case 409:
    case 422:
    case 500:
      return refusalText[status];
    default:
      return otherStatusText(status);
  }
}

function englishOf(body: unknown): string | null {
  const english = typeof body === 'object' && body !== null && 'english' in body ? body.english : null;
  return typeof english === 'string' ? english : null;
}

/** The answer is our server's own, so its form is what the type says. */
function lawOf(body: unknown): LawInTheWay | null {
  const law = typeof body === 'object' && body !== null && 'law' in body ? body.law : null;
  return typeof law === 'object' && law !== null && 'rules' in law ? (law as LawInTheWay) : null;
}

function textOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { error, detail, message } = body as Record<string, unknown>;
  const text = [error, detail, message].find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof text === 'string' ? text : null;
}

function complaintsOf(body: unknown): Complaint[] {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return [];
  return Array.isArray(body.detail) ? body.detail.filter(isComplaint) : [];
}

function isComplaint(value: unknown): value is Complaint {
  if (typeof value !== 'object' || value === null) return false;
  const { loc, msg } = value as Record<string, unknown>;
  return Array.isArray(loc) && typeof msg === 'string';
}

function complaintLines(complaints: readonly Complaint[]): string {
  return complaints.map((complaint) => `${fieldOf(complaint)}: ${complaint.msg}`).join('\n');
}

/**
 * The field as the form names it. The part of the request ("body") is left out: a person learns nothing from
 * it.
 */
function fieldOf(complaint: Complaint): string {
  const [first, ...rest] = complaint.loc;
  return (rest.length > 0 ? rest : [first ?? 'input']).join('.');
}
