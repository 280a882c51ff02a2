import { mark, say } from '@deckhand/domain/language/say';

/** The text of a failed call whose answer carries none (G10). */
export const refusalText = {
  400: mark('Invalid request. Please check your input and try again.'),
  401: mark('Your session has expired. Please log in again.'),
  403: mark('You do not have permission to perform this action.'),
  404: mark('The requested resource was not found.'),
  409: mark('A conflict occurred. This may be due to a duplicate entry or invalid state.'),
  422: mark('Validation failed. Please check your input.'),
  500: mark('An unexpected server error occurred. Please try again later.'),
  503: mark('The database cannot be reached right now. Please try again in a moment.'),
  noResponse: mark('No response from server. Please check your network connection.'),
  offline: mark('No internet connection. Please check your network and try again.'),
} as const;

export function idleTooLong(hours: number | string): string {
  return hours === 1
    ? say('You were logged out after an hour without use. Please log in again.')
    : say('You were logged out after {hours} hours without use. Please log in again.', { hours });
}

export const serverBusy = mark('The server is busy right now. Please try again in a moment.');

/** Refuses all but the set-up to a person who must have a second factor and has none (F4); the browser leads them there. */
export const secondFactorMissing = mark(
  'Your school asks for a second factor. Set one up before you go on: a passkey or an authenticator app.',
);

/** A17: the browser asks for one of these, and makes the call again. */
export const proofNeeded = mark(
  'Confirm that it is you, with your password, a passkey or a code of your app, or log in again: you logged in more than ten minutes ago.',
);

/** The database can be reached, but stores nothing: its disk is full, or it only reads. */
export const nothingSaved = mark('Nothing can be saved right now. Please try again in a moment.');

export function tooManyAttempts(time: string): string {
  return say('Too many attempts. Try again in {time}.', { time });
}

export function otherStatusText(status: number): string {
  return say('An error occurred ({status}). Please try again.', { status });
}

/** The location and problem of a malformed value: `{loc: ['body', 'email'], msg: mark('Invalid email format')}`. */
export interface Complaint {
  loc: (string | number)[];
  msg: string;
}

/** LA8: rules of law that keep somebody from a seat. An admin who may go on repeats the call with a `law_reason`. */
export interface LawInTheWay {
  may_go_on: boolean;
  rules: { says: string; cite: string; url: string }[];
}

/** The body of every failed call. `error` and `message` have the same text (G8). */
export interface RefusalBody {
  error: string;
  message: string;
  /** Calls about meetings repeat the text here. */
  Message?: string;
  detail?: string | Complaint[];
  /** The English text, in an answer in another language. */
  english?: string;
  law?: LawInTheWay;
}

/** Our own screens ask for answers in a language with it. Without it answers are English, because other clients rely on the texts (LG3). */
export const languageHeader = 'deckhand-language';

/** The person who answered for the kiosk is gone, has another role, or lost its location (K11). */
export const kioskStopped = mark(
  'The manager of this kiosk has left. Ask another manager to take it over, under Options.',
);

export const nothingToExport = mark('No export data found.');

/** PE8: refuses changes of days that are paid already. */
export const beingClosed = mark('This period is being closed. Try again in a minute.');
export const closedAlready = 'These dates are closed already.';
