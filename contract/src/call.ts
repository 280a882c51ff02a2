import type { Role } from '@deckhand/domain/access/role';
import type { z } from 'zod';

/**
 * One API call, declared once. From a declaration come the server's route with its checks, the browser's typed
 * function, the OpenAPI document, and the tests that try every call as every role with every kind of bad input.
 */
export interface CallDeclaration {
  /** Verb and noun; the same words name the files of this capability at every level. */
  readonly name: string;
  readonly feature: Feature;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The server answers with and without a trailing slash (G11). */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** What a manager of another location gets; left out where the call has no location. */
  readonly outOfReach?: OutOfReach;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** What success answers: its status and body. `null` is an empty body. */
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    readonly body: z.ZodType | null;
    /** Where it is no JSON: the body is then a text that comes bit by bit. */
    readonly type?: 'text/event-stream';
    /** Asked with `export=true` it answers this kind of file instead, under a name of its own. */
    readonly file?: typeof workbookType;
  };
  /** Refusals special to this call, with the texts they carry. The general ones are in `refusals.ts`. */
  readonly refusals?: Readonly<Partial<Record<RefusalStatus, string>>>;
  /** A call that no other client relies on yet (G13). */
  readonly ours?: true;
}

/** A workbook as Excel, LibreOffice and Numbers open it. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Feature =
  | 'accounts'
  | 'people'
  | 'locations'
  | 'positions'
  | 'message'
  | 'settings'
  | 'shifts'
  | 'schedule'
  | 'meetings'
  | 'holidays'
  | 'attendance'
  | 'kiosks'
  | 'requests'
  | 'time-off'
  | 'openings'
  | 'schedule-changes'
  | 'shift-requests'
  | 'dashboard'
  | 'missed-punches'
  | 'payroll'
  | 'streaks'
  | 'live'
  | 'platform';

/**
 * PUBLIC needs no token. A list names the roles whose session may call. KIOSK is the employee token that
 * verify-employee-code gave, and the `{id}` of the path is whose it must be: another person's is 403. DEVICE is an
 * enrolled kiosk, which shows its own token in the header that `kiosks/kiosk.ts` names; any other device is 403.
 */
export type Access = 'PUBLIC' | 'KIOSK' | 'DEVICE' | readonly Role[];

/** One thing out of reach does not exist (404), a list leaves it out, creating there is forbidden (403). */
export type OutOfReach = 404 | 403 | 'left out';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503;

export const MANAGEMENT = ['ADMIN', 'SUPER_ADMIN', 'MANAGER'] as const satisfies readonly Role[];
export const EVERYONE = ['ADMIN', 'SUPER_ADMIN', 'MANAGER', 'EMPLOYEE'] as const satisfies readonly Role[];
/** Those who work shifts themselves. */
export const STAFF = ['MANAGER', 'EMPLOYEE'] as const satisfies readonly Role[];
export const ADMINS = ['ADMIN', 'SUPER_ADMIN'] as const satisfies readonly Role[];

/** Keeps the declaration's exact types, from which those below are read. */
export function call<const Declaration extends CallDeclaration>(declaration: Declaration): Declaration {
  return declaration;
}

type Part = 'params' | 'query' | 'body';

/** What the server works with, after parsing; undefined where the call takes none. */
export type Parsed<C extends CallDeclaration, P extends Part> = C[P] extends z.ZodType
  ? z.output<C[P]>
  : undefined;

/** What a caller sends; parts that the call does not take are absent. */
export type CallInput<C extends CallDeclaration> = {
  [P in Part as C[P] extends z.ZodType ? P : never]: C[P] extends z.ZodType ? z.input<C[P]> : never;
};

/** What the server's handler returns, and what the caller gets. */
export type Answer<C extends CallDeclaration> = C['success']['body'] extends z.ZodType
  ? z.output<C['success']['body']>
  : undefined;
