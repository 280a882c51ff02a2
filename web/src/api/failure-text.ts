import { type Complaint, otherStatusText, refusalText } from '@deckhand/contract/refusals';
import { ApiFailure } from './api-failure.ts';

/** The text for any other failure (W7). */
export const somethingWentWrong = 'Something went wrong.';

interface FailureWords {
  text: string;
  ownText: string | null;
  complaints: Complaint[];
}

/** What a failed answer says: its list of complaints, else error, detail or message, else the default of its status. */
export function answerWords(status: number, body: unknown): FailureWords {
  const complaints = status === 422 ? complaintsOf(body) : [];
  const ownText = complaints.length > 0 ? complaintLines(complaints) : textOf(body);
  return { text: ownText ?? defaultText(status), ownText, complaints };
}

/** What to say when no answer came. */
export function silenceText(browserIsOnline: boolean): string {
  return browserIsOnline ? refusalText.noResponse : refusalText.offline;
}

/** The texts a screen has of its own for a call that failed. */
export interface ScreenTexts {
  /** The call was answered, but not with success and not with a refusal that explains itself. */
  refused?: string;
  /** The call was never answered. */
  thrown?: string;
}

/**
 * What to tell the person about any failure. A refusal that explains itself (a 4xx with a text) is told in its own
 * words; for the rest a screen may have words of its own.
 */
export function failureText(failure: unknown, screen: ScreenTexts = {}): string {
  if (!(failure instanceof ApiFailure)) return screen.refused ?? somethingWentWrong;
  if (failure.status === 0) return screen.thrown ?? failure.text;
  const explained = failure.status < 500 && failure.ownText !== null;
  return explained ? failure.text : (screen.refused ?? failure.text);
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
  return complaints.map((complaint) => `${placeOf(complaint)}: ${complaint.msg}`).join('\n');
}

/** The place in words of the form: where in the request it travelled ("body") tells a person nothing. */
function placeOf(complaint: Complaint): string {
  const [first, ...rest] = complaint.loc;
  return (rest.length > 0 ? rest : [first ?? 'input']).join('.');
}
