import type { Role } from '@deckhand/domain/access/role';
import type { z } from 'zod';
import type { Budget } from './budgets.ts';
import type { CsvColumn } from './csv.ts';
import type { Scope } from './scopes.ts';

/**
 * One API call. The declaration drives the server's route with its validation, the browser's typed client, the OpenAPI
 * document, and the tests that try every call with every role and all kinds of bad input.
 */
export interface CallDeclaration {
  /** Verb and noun. The files of this call have the same name in every package. */
  readonly name: string;
  readonly feature: Feature;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The server answers with and without a trailing slash (G11). */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** TK3: the scope with which a token makes it as well; without one, no token does. */
  readonly scope?: Scope;
  /** Set if the call answers a sign-up too whose email is not confirmed yet (A5a). */
  readonly servesUnverified?: true;
  /** On a public call: the browser sends its session, if it has one. */
  readonly sendsSession?: true;
  /** Answers a person too who has to set up a second factor first; every other call refuses them (F4). */
  readonly beforeSecondFactor?: true;
  /**
   * Finds its caller in the trip of its write. Others are found before the body is read, which costs a trip. A caller who may not make
   * it still learns nothing else.
   */
  readonly findsCallerItself?: true;
  /** On a public call: it is part of a punch. Calls with the token of a kiosk or of a code always are. */
  readonly takesPunches?: true;
  /** Answers as soon as a punch is, or not at all: the machines that ask wait no longer than a kiosk. */
  readonly isUrgent?: true;
  /** Its refusals have their text in `Message`, too: clients read it there. */
  readonly repeatsRefusalAsMessage?: true;
  /** Takes no Idempotency-Key: its answer has a secret, which nobody keeps, or it needs more than one transaction. */
  readonly takesNoKey?: true;
  /** Writes for many seconds: nobody who changes the rights of its caller, or signs them out, waits for it. */
  readonly isLong?: true;
  /** Ends the session that makes it. */
  readonly endsSession?: true;
  /** The answer to a manager of another location; absent where the call has no location. */
  readonly outOfReach?: OutOfReach;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The most bytes of the body, where it takes a file; others have the server's own limit. */
  readonly largestBody?: number;
  /** Status and body of a successful answer; `null` is an empty body. */
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    readonly body: z.ZodType | null;
    /** Set where the body is not JSON but a stream of text. */
    readonly type?: 'text/event-stream';
    /** The body is a text of this type, with a tag by which a caller asks whether it is another one. */
    readonly text?: typeof calendarType;
    /** The call answers with a file of this type; a report, only with `export=true`. */
    readonly file?: typeof workbookType | typeof jsonType | typeof csvType | typeof zipType;
  };
  /**
   * A calendar of the asked location, or of several. SHARED: all whose reach includes them get the same
   * answer, unless they ask for one person. The answer carries an ETag; a caller who sends it as
   * If-None-Match gets 304 without a body while nothing on the calendar has changed.
   */
  readonly calendar?: 'SHARED' | 'PERSONAL';
  /** TK6: a list that answers with these columns as CSV, if `format=csv` is asked for. */
  readonly csv?: readonly CsvColumn[];
  /** Limits how often this call may be made; too often is 429. */
  readonly budgets?: readonly Budget[];
  /** The refusals of this call with their texts. The general ones are in `refusals.ts`. */
  readonly refusals?: Readonly<Partial<Record<RefusalStatus, string>>>;
  /** A call that no other client relies on yet (G13). */
  readonly ours?: true;
}

/** The media type of an .xlsx file. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The media type of a payroll file. */
export const csvType = 'text/csv; charset=utf-8';

/** The media type of a calendar feed. */
export const calendarType = 'text/calendar; charset=utf-8';

/** The media type of a file with a person's data. */
export const jsonType = 'application/json';

/** The media type of the archive of everything. */
export const zipType = 'application/zip';

type Feature =
  | 'accounts'
  | 'second-factor'
  | 'people'
  | 'availability'
  | 'locations'
  | 'positions'
  | 'message'
  | 'settings'
  | 'shifts'
  | 'schedule'
  | 'history'
  | 'publishing'
  | 'feed'
  | 'meetings'
  | 'holidays'
  | 'coverage'
  | 'filling'
  | 'alarms'
  | 'attendance'
  | 'certificates'
  | 'law'
  | 'kiosks'
  | 'requests'
  | 'time-off'
  | 'absences'
  | 'offers'
  | 'openings'
  | 'schedule-changes'
  | 'swaps'
  | 'shift-requests'
  | 'dashboard'
  | 'missed-punches'
  | 'pay'
  | 'payroll'
  | 'streaks'
  | 'live'
  | 'security-log'
  | 'tokens'
  | 'webhooks'
  | 'export'
  | 'import'
  | 'platform';

/**
 * PUBLIC needs no token. A list names the roles that may call. KIOSK needs the employee token from verify-employee-code
 * of the person in the path's `{id}`; another person's token is 403. DEVICE needs the token of an enrolled kiosk in the
 * header `kioskHeader`; any other device is 403.
 */
type Access = 'PUBLIC' | 'KIOSK' | 'DEVICE' | readonly Role[];

/** U5: reading or changing something out of reach is 404, creating there is 403, and lists leave it out. */
type OutOfReach = 404 | 403 | 'left out';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503;

export const MANAGEMENT = ['ADMIN', 'SUPER_ADMIN', 'MANAGER'] as const satisfies readonly Role[];
export const EVERYONE = ['ADMIN', 'SUPER_ADMIN', 'MANAGER', 'EMPLOYEE'] as const satisfies readonly Role[];
/** The roles that work shifts. */
export const STAFF = ['MANAGER', 'EMPLOYEE'] as const satisfies readonly Role[];
export const ADMINS = ['ADMIN', 'SUPER_ADMIN'] as const satisfies readonly Role[];

/** Keeps the exact type of the declaration, which the types below need. */
export function call<const Declaration extends CallDeclaration>(declaration: Declaration): Declaration {
  return declaration;
}

type Part = 'params' | 'query' | 'body';

/** A parsed part of the input, as the server gets it; undefined if the call has none. */
export type Parsed<C extends CallDeclaration, P extends Part> = C[P] extends z.ZodType
  ? z.output<C[P]>
  : undefined;

/** The input that a caller sends, with only the parts that the call has. */
export type CallInput<C extends CallDeclaration> = {
  [P in Part as C[P] extends z.ZodType ? P : never]: C[P] extends z.ZodType ? z.input<C[P]> : never;
};

/** The body that the server's handler returns and the caller gets. */
export type Answer<C extends CallDeclaration> = C['success']['body'] extends z.ZodType
  ? z.output<C['success']['body']>
  : undefined;
