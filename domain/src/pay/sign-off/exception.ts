import type { CivilDate } from '../../time/civil-date.ts';
import type { ZoneCode } from '../../time/zones.ts';

/** SO4: everything that can stand between punches and pay, in the order in which it is listed on a day. */
export const EXCEPTION_KINDS = [
  'X-IN',
  'X-2355',
  'X-OFF',
  'X-REQ',
  'X-SAY',
  'X-WAGE',
  'X-LEAVE',
  'X-ALONE',
  'X-UNAS',
  'X-MISS',
  'X-EDIT',
  'X-OVER',
  'X-EARLY',
  'X-MINOR',
  'X-OWE',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** Closing waits for hard ones; soft ones inform. */
type Weight = 'hard' | 'soft';

/** The words that make an exception go away where nothing has to be changed. */
export const EXCEPTION_ANSWERS = ['IT_IS_RIGHT', 'DID_NOT_WORK', 'NO_SHIFT', 'ANSWER', 'SEEN'] as const;
export type ExceptionAnswer = (typeof EXCEPTION_ANSWERS)[number];

/** Where it is put right. */
type Remedy =
  | 'CLOCK_OUT'
  | 'SET_HOURS'
  | 'DECIDE_PUNCH'
  | 'ENTER_WAGE'
  | 'SET_LEAVE'
  | 'ASSIGN'
  | 'ENTER'
  | 'SIGN';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface PaidAt {
  readonly id: number;
  readonly title: string;
  readonly zone: ZoneCode;
}

export interface About {
  readonly person: Named;
  readonly location: PaidAt;
  readonly date: CivilDate;
}

export interface PayException extends About {
  /** Names the kind and the row, request or seat that it is about. */
  readonly id: string;
  readonly kind: ExceptionKind;
  readonly weight: Weight;
  /** Begins with the name of the person. */
  readonly sentence: string;
  readonly details: string;
  /** Null where only a change makes it go away. */
  readonly answer: ExceptionAnswer | null;
  readonly remedy: Remedy | null;
  /** Set where it is about an attendance. */
  readonly attendanceId: number | null;
  /** Everything that an answer answers: it holds for no other state. */
  readonly state: string;
}

export type Found = Pick<PayException, 'sentence' | 'details' | 'state'> &
  Partial<Pick<PayException, 'weight' | 'answer' | 'remedy'>>;

export interface Rule {
  readonly kind: ExceptionKind;
  readonly label: string;
  readonly weight: Weight;
  readonly answer: ExceptionAnswer | null;
  readonly remedy: Remedy | null;
}

export function make(
  rule: Rule,
  { person, location, date }: About,
  subject: string,
  found: Found | undefined,
  attendanceId: number | null = null,
): PayException[] {
  if (found === undefined) return [];
  const { kind, weight, answer, remedy } = rule;
  const id = `${kind}:${subject}`;
  return [{ id, kind, weight, answer, remedy, person, location, date, attendanceId, ...found }];
}
