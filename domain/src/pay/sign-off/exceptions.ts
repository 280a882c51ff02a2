import { isOverclocked } from '../../attendance/closing.ts';
import { elapsedMinutes } from '../../attendance/duration.ts';
import { mark, say, sayKnown } from '../../language/say.ts';
import { citeOf, limitText } from '../../law/minor-words.ts';
import type { Breach } from '../../law/minors.ts';
import { type CivilDate, compareDates, formatForDisplay } from '../../time/civil-date.ts';
import { decimalHours, formatTwelveHour } from '../../time/minutes.ts';
import { minuteOfDayIn, type ZoneCode } from '../../time/zones.ts';
import { formatDollars } from '../money.ts';
import { formatPaidTime } from './paid-time.ts';

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

interface About {
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

/** An attendance of the period. */
export interface WorkedRow extends About {
  readonly id: number;
  readonly clockedIn: Date;
  readonly clockedOut: Date | null;
  /** K7: when they punched, if somebody has changed the times since. */
  readonly punchedIn: Date | null;
  readonly punchedOut: Date | null;
  readonly paidMinutes: number | null;
  readonly hoursSetBy: number | null;
  readonly endedByClosing: boolean;
  /** Its day is closed. Of such a row only missing hours are said, which are a correction. */
  readonly isClosed: boolean;
  readonly hasShift: boolean;
  /** The person's wage depends on the position of a shift, so no shift means no known wage. */
  readonly needsPosition: boolean;
  /** Still at work on the last day is no exception before that day. */
  readonly isDue: boolean;
  /** The digest of its content. */
  readonly digest: string;
}

/** A seat of a shift that has ended, and the person's time there. */
export interface PlannedSeat extends About {
  readonly shiftId: number;
  readonly seat: number;
  readonly shiftCode: string;
  readonly beganAt: Date;
  readonly endedAt: Date;
  /** The minutes in which the location was open. */
  readonly minutes: number;
  /** D2: somebody else did it. */
  readonly isChanged: boolean;
  /** Null if the person was not there. */
  readonly there: {
    readonly clockedIn: Date;
    /** Null while somebody is still clocked in. */
    readonly clockedOut: Date | null;
    /** The sum of the attendances for this shift; null if all of them are for others. */
    readonly paidMinutes: number | null;
    readonly isSet: boolean;
  } | null;
}

/** X-REQ, X-OFF: a missed punch that nobody has decided. */
interface UndecidedPunch extends About {
  readonly id: number;
  readonly kind: 'REQUEST' | 'OFFLINE_PUNCH';
  readonly at: Date;
  readonly until: Date | null;
  readonly reason: string;
  /** About a day that is closed: it does not keep the next period from closing. */
  readonly isClosed: boolean;
}

/** SO2: somebody says that something is wrong, and nobody has answered. */
interface OpenDispute extends About {
  readonly id: number;
  /** Null: a day is missing. */
  readonly day: CivilDate | null;
  readonly notes: string;
  readonly paidMinutes: number;
  readonly saidAt: string;
}

/** X-WAGE: the first date on which work of a person has no wage. */
type MissingWage = About;

/** X-LEAVE: a date of paid leave or sickness for which nobody has set the hours. */
interface LeaveWithoutHours extends About {
  /** AWAY: the reader may not see which (T5, T5a). */
  readonly kind: 'PAID_LEAVE' | 'SICK' | 'AWAY';
}

/** X-ALONE: a person who signed a location with own rows there that nobody has signed. */
interface OwnRows extends About {
  readonly minutes: number;
  readonly rows: number;
  /** Everybody who could sign them, by name. */
  readonly signers: readonly string[];
}

/** X-OWE, PE10: corrections of earlier periods take more from a person than the period pays them. */
interface Debt extends About {
  /** All that the period pays, corrections and leave among it. */
  readonly minutes: number;
  /** Null in hours alone. */
  readonly cents: number | null;
  /** The reader may see what this person earns (WA4). */
  readonly showsDollars: boolean;
  /** Everything that the sum depends on, without the sum. */
  readonly state: string;
}

/** X-MINOR: somebody under 18 has worked beyond rules of law. All of it is paid (LA10). */
interface WorkBeyondRules extends About {
  /** Each minute once, also where several rules name it. */
  readonly minutes: number;
  readonly breaches: readonly Breach[];
}

export interface Facts {
  readonly rows: readonly WorkedRow[];
  /** In the order of `compareSeats`. */
  readonly seats: readonly PlannedSeat[];
  readonly punches: readonly UndecidedPunch[];
  readonly disputes: readonly OpenDispute[];
  readonly missingWages: readonly MissingWage[];
  readonly leave: readonly LeaveWithoutHours[];
  readonly ownRows: readonly OwnRows[];
  readonly debts: readonly Debt[];
  readonly minors: readonly WorkBeyondRules[];
}

type Found = Pick<PayException, 'sentence' | 'details' | 'state'> &
  Partial<Pick<PayException, 'weight' | 'answer' | 'remedy'>>;

interface Rule {
  readonly kind: ExceptionKind;
  readonly label: string;
  readonly weight: Weight;
  readonly answer: ExceptionAnswer | null;
  readonly remedy: Remedy | null;
}

interface RowRule extends Rule {
  readonly ofRow: (row: WorkedRow) => Found | undefined;
}

interface SeatRule extends Rule {
  /** `beside` are the seats that the person's time there touches, this one among them, the earliest first. */
  readonly ofSeat: (seat: PlannedSeat, beside: readonly PlannedSeat[]) => Found | undefined;
}

/** D2: so many minutes more than planned are worth a look. */
export const MINUTES_OVER = 30;
/** So many minutes before or after the shift are worth a look. */
export const MINUTES_EARLY = 15;

const ROW_RULES: readonly RowRule[] = [
  {
    kind: 'X-IN',
    label: mark('Still clocked in'),
    weight: 'hard',
    answer: null,
    remedy: 'CLOCK_OUT',
    ofRow: isStillIn,
  },
  {
    kind: 'X-2355',
    label: mark('Forgot to clock out'),
    weight: 'hard',
    answer: null,
    remedy: 'SET_HOURS',
    ofRow: lacksHours,
  },
  {
    kind: 'X-UNAS',
    label: mark('Without a shift'),
    weight: 'soft',
    answer: 'NO_SHIFT',
    remedy: 'ASSIGN',
    ofRow: lacksShift,
  },
  {
    kind: 'X-EDIT',
    label: mark('Set by hand'),
    weight: 'soft',
    answer: 'IT_IS_RIGHT',
    remedy: 'SET_HOURS',
    ofRow: differsFromClock,
  },
];

const SEAT_RULES: readonly SeatRule[] = [
  {
    kind: 'X-MISS',
    label: mark('Not punched'),
    weight: 'soft',
    answer: 'DID_NOT_WORK',
    remedy: 'ENTER',
    ofSeat: isNotPunched,
  },
  {
    kind: 'X-OVER',
    label: mark('Over plan'),
    weight: 'soft',
    answer: 'IT_IS_RIGHT',
    remedy: 'SET_HOURS',
    ofSeat: isOverPlan,
  },
  {
    kind: 'X-EARLY',
    label: mark('Early or late'),
    weight: 'soft',
    answer: 'IT_IS_RIGHT',
    remedy: 'SET_HOURS',
    ofSeat: isEarlyOrLate,
  },
];

const OTHER_RULES = {
  OFFLINE_PUNCH: {
    kind: 'X-OFF',
    label: mark('Offline punch'),
    weight: 'hard',
    answer: null,
    remedy: 'DECIDE_PUNCH',
  },
  REQUEST: {
    kind: 'X-REQ',
    label: mark('Missed punch'),
    weight: 'hard',
    answer: null,
    remedy: 'DECIDE_PUNCH',
  },
  DISPUTE: {
    kind: 'X-SAY',
    label: mark('Something is wrong'),
    weight: 'hard',
    answer: 'ANSWER',
    remedy: null,
  },
  WAGE: { kind: 'X-WAGE', label: mark('No wage'), weight: 'hard', answer: null, remedy: 'ENTER_WAGE' },
  LEAVE: {
    kind: 'X-LEAVE',
    label: mark('Leave without hours'),
    weight: 'hard',
    answer: null,
    remedy: 'SET_LEAVE',
  },
  MINOR: { kind: 'X-MINOR', label: mark('Minor'), weight: 'soft', answer: 'SEEN', remedy: null },
  DEBT: { kind: 'X-OWE', label: mark('Would owe'), weight: 'soft', answer: 'IT_IS_RIGHT', remedy: null },
  ALONE: {
    kind: 'X-ALONE',
    label: mark('Needs another signer'),
    weight: 'hard',
    answer: null,
    remedy: 'SIGN',
  },
} as const satisfies Record<string, Rule>;

/** The name of each kind, as lists and filters show it. */
export const EXCEPTION_LABELS = Object.fromEntries(
  [...ROW_RULES, ...SEAT_RULES, ...Object.values(OTHER_RULES)].map(({ kind, label }) => [kind, label]),
) as Readonly<Record<ExceptionKind, string>>;

/** Anything that can have an exception, in pieces that are quick to look at. */
export type Piece =
  | { readonly row: WorkedRow }
  | { readonly seats: readonly PlannedSeat[] }
  | { readonly punch: UndecidedPunch }
  | { readonly dispute: OpenDispute }
  | { readonly missingWage: MissingWage }
  | { readonly leave: LeaveWithoutHours }
  | { readonly ownRows: OwnRows }
  | { readonly debt: Debt }
  | { readonly minor: WorkBeyondRules };

/** The pieces of the facts, one after the other. The seats of a person on a date are one; they come in the order of `compareSeats`. */
export function* piecesOf(facts: Facts): Generator<Piece, void> {
  for (const row of facts.rows) yield { row };
  let day: PlannedSeat[] = [];
  for (const seat of facts.seats) {
    const [first] = day;
    if (first && (first.person.id !== seat.person.id || first.date !== seat.date)) {
      yield { seats: day };
      day = [];
    }
    day.push(seat);
  }
  if (day.length > 0) yield { seats: day };
  for (const punch of facts.punches) yield { punch };
  for (const dispute of facts.disputes) yield { dispute };
  for (const missingWage of facts.missingWages) yield { missingWage };
  for (const leave of facts.leave) yield { leave };
  for (const ownRows of facts.ownRows) yield { ownRows };
  for (const debt of facts.debts) yield { debt };
  for (const minor of facts.minors) yield { minor };
}

/** By person and date, the earliest first. */
export function compareSeats(left: PlannedSeat, right: PlannedSeat): number {
  return (
    left.person.id - right.person.id ||
    compareDates(left.date, right.date) ||
    left.beganAt.getTime() - right.beganAt.getTime()
  );
}

/** The exceptions of one piece. */
export function exceptionsOf(piece: Piece): PayException[] {
  if ('row' in piece) {
    const { row } = piece;
    return ROW_RULES.flatMap((rule) => make(rule, row, String(row.id), rule.ofRow(row), row.id));
  }
  if ('seats' in piece) return exceptionsOfSeats(piece.seats);
  if ('punch' in piece) {
    const { punch } = piece;
    return make(OTHER_RULES[punch.kind], punch, String(punch.id), ofPunch(punch));
  }
  if ('dispute' in piece) {
    const { dispute } = piece;
    return make(OTHER_RULES.DISPUTE, dispute, String(dispute.id), ofDispute(dispute));
  }
  if ('missingWage' in piece) {
    const { missingWage } = piece;
    return make(OTHER_RULES.WAGE, missingWage, String(missingWage.person.id), ofMissingWage(missingWage));
  }
  if ('leave' in piece) {
    const { leave } = piece;
    return make(OTHER_RULES.LEAVE, leave, `${leave.person.id}:${leave.date}`, ofLeave(leave));
  }
  if ('debt' in piece) {
    const { debt } = piece;
    return make(OTHER_RULES.DEBT, debt, String(debt.person.id), ofDebt(debt));
  }
  if ('minor' in piece) {
    const { minor } = piece;
    const subject = `${minor.person.id}:${minor.location.id}:${minor.date}`;
    return make(OTHER_RULES.MINOR, minor, subject, ofMinor(minor));
  }
  const { ownRows: own } = piece;
  return make(OTHER_RULES.ALONE, own, `${own.location.id}:${own.person.id}`, ofOwnRows(own));
}

function make(
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

/** SO5: hard first, then by day, then as kinds are listed, then by name. */
export function compareExceptions(left: PayException, right: PayException): number {
  return (
    Number(left.weight === 'soft') - Number(right.weight === 'soft') ||
    compareDates(left.date, right.date) ||
    EXCEPTION_KINDS.indexOf(left.kind) - EXCEPTION_KINDS.indexOf(right.kind) ||
    compareTexts(left.person.name, right.person.name) ||
    compareTexts(left.id, right.id)
  );
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

function isStillIn(row: WorkedRow): Found | undefined {
  if (row.clockedOut !== null || !row.isDue) return undefined;
  return {
    sentence: say('{name} is still clocked in on {date}.', named(row)),
    details: joined(row.location.title, say('in at {time}', { time: clock(row, row.clockedIn) })),
    state: row.digest,
  };
}

/** K6 */
function lacksHours(row: WorkedRow): Found | undefined {
  if (!isOverclocked(row, row.location.zone)) return undefined;
  return {
    sentence: say('{name} was closed at 11:55 PM on {date} without hours.', named(row)),
    details: joined(row.location.title, say('in at {time}', { time: clock(row, row.clockedIn) })),
    state: row.digest,
    ...(row.isClosed && { weight: 'soft' as const }),
  };
}

function lacksShift(row: WorkedRow): Found | undefined {
  if (row.hasShift || row.isClosed || row.clockedOut === null) return undefined;
  return {
    sentence: say('{name} worked on {date} without a shift.', named(row)),
    details: joined(
      row.location.title,
      timesOf(row, row.clockedIn, row.clockedOut),
      row.needsPosition ? say('the wage depends on the position') : '',
    ),
    state: row.digest,
    weight: row.needsPosition ? 'hard' : 'soft',
  };
}

/** The clock is what was punched, where somebody punched. */
function differsFromClock(row: WorkedRow): Found | undefined {
  const { clockedOut, paidMinutes, location } = row;
  if (clockedOut === null || paidMinutes === null || isOverclocked(row, location.zone)) return undefined;
  const [from, to] = [row.punchedIn ?? row.clockedIn, row.punchedOut ?? clockedOut];
  const more = paidMinutes - elapsedMinutes(from, to);
  if (more === 0) return undefined;
  const time = formatPaidTime(Math.abs(more));
  return {
    sentence:
      more > 0
        ? say('{name} is paid {time} more than the clock says on {date}.', { ...named(row), time })
        : say('{name} is paid {time} less than the clock says on {date}.', { ...named(row), time }),
    details: joined(
      location.title,
      say('clock {times}', { times: timesOf(row, from, to) }),
      say('paid {time}', { time: formatPaidTime(paidMinutes) }),
    ),
    state: row.digest,
  };
}

function exceptionsOfSeats(seats: readonly PlannedSeat[]): PayException[] {
  return seats.flatMap((seat) => {
    const beside = seatsBeside(seat, seats);
    const subject = `${seat.shiftId}:${seat.seat}:${seat.date}:${seat.person.id}`;
    const found = SEAT_RULES.flatMap((rule) => make(rule, seat, subject, rule.ofSeat(seat, beside)));
    // Who worked much longer also ended late: one line says both.
    return found.some(({ kind }) => kind === 'X-OVER')
      ? found.filter(({ kind }) => kind !== 'X-EARLY')
      : found;
  });
}

/** One clock-in often serves two shifts in a row, so a person's time is compared with all shifts that it touches. */
function seatsBeside(seat: PlannedSeat, seats: readonly PlannedSeat[]): PlannedSeat[] {
  const { there } = seat;
  if (there === null) return [seat];
  const until = there.clockedOut?.getTime() ?? Number.POSITIVE_INFINITY;
  return seats
    .filter((other) => other === seat || (other.beganAt.getTime() < until && other.endedAt > there.clockedIn))
    .sort(
      (left, right) =>
        left.beganAt.getTime() - right.beganAt.getTime() ||
        left.shiftId - right.shiftId ||
        left.seat - right.seat,
    );
}

function isNotPunched(seat: PlannedSeat): Found | undefined {
  if (seat.there !== null || seat.isChanged) return undefined;
  return {
    sentence: say('{name} was planned on {date}, {times}, and did not punch.', {
      ...named(seat),
      times: timesOf(seat, seat.beganAt, seat.endedAt),
    }),
    details: joined(seat.location.title, seat.shiftCode),
    state: stateOfSeats([seat]),
  };
}

function isOverPlan(seat: PlannedSeat, beside: readonly PlannedSeat[]): Found | undefined {
  const paid = paidFor(seat, beside);
  if (paid === undefined) return undefined;
  const more = paid - beside.reduce((sum, { minutes }) => sum + minutes, 0);
  if (more < MINUTES_OVER) return undefined;
  return {
    sentence: say('{name} worked {time} longer than planned on {date}.', {
      ...named(seat),
      time: formatPaidTime(more),
    }),
    details: joined(seat.location.title, seat.shiftCode, ...apart(seat, beside)),
    state: stateOfSeats(beside),
  };
}

function isEarlyOrLate(seat: PlannedSeat, beside: readonly PlannedSeat[]): Found | undefined {
  const { there } = seat;
  // Once somebody has set the hours, the times do not decide about pay.
  if (there === null || paidFor(seat, beside) === undefined || beside.some((one) => one.there?.isSet)) {
    return undefined;
  }
  const early = elapsedMinutes(there.clockedIn, seat.beganAt);
  const late = there.clockedOut === null ? 0 : elapsedMinutes(lastEnd(beside), there.clockedOut);
  const sentence = earlyOrLateWords(seat, early, late);
  if (sentence === undefined) return undefined;
  return {
    sentence,
    details: joined(seat.location.title, seat.shiftCode, ...apart(seat, beside)),
    state: stateOfSeats(beside),
  };
}

function earlyOrLateWords(seat: PlannedSeat, early: number, late: number): string | undefined {
  const [isEarly, isLate] = [early >= MINUTES_EARLY, late >= MINUTES_EARLY];
  const holes = { ...named(seat), early: formatPaidTime(early), late: formatPaidTime(late) };
  if (isEarly && isLate)
    return say('{name} began {early} before and ended {late} after the shift on {date}.', holes);
  if (isEarly) return say('{name} began {early} before the shift on {date}.', holes);
  return isLate ? say('{name} ended {late} after the shift on {date}.', holes) : undefined;
}

/** The minutes paid for the shifts side by side: said with the first of them, and not where somebody else did one. */
function paidFor(seat: PlannedSeat, beside: readonly PlannedSeat[]): number | undefined {
  const paid = beside.flatMap(({ there }) => there?.paidMinutes ?? []);
  if (paid.length === 0 || beside[0] !== seat || beside.some(({ isChanged }) => isChanged)) return undefined;
  return paid.reduce((sum, minutes) => sum + minutes, 0);
}

function lastEnd(seats: readonly PlannedSeat[]): Date {
  return new Date(Math.max(...seats.map(({ endedAt }) => endedAt.getTime())));
}

/** 'until 6:41 PM instead of 6:00 PM'. */
function apart(seat: PlannedSeat, beside: readonly PlannedSeat[]): string[] {
  const { there } = seat;
  const first = beside[0] ?? seat;
  const end = lastEnd(beside);
  return [
    there && elapsedMinutes(there.clockedIn, first.beganAt) > 0
      ? say('from {time} instead of {planned}', {
          time: clock(seat, there.clockedIn),
          planned: clock(seat, first.beganAt),
        })
      : '',
    there?.clockedOut && elapsedMinutes(end, there.clockedOut) > 0
      ? say('until {time} instead of {planned}', {
          time: clock(seat, there.clockedOut),
          planned: clock(seat, end),
        })
      : '',
  ];
}

function stateOfSeats(seats: readonly PlannedSeat[]): string {
  return JSON.stringify(
    seats.map(({ shiftId, seat, beganAt, endedAt, minutes, isChanged, there }) => [
      shiftId,
      seat,
      beganAt,
      endedAt,
      minutes,
      isChanged,
      there && [there.clockedIn, there.clockedOut, there.paidMinutes, there.isSet],
    ]),
  );
}

function ofPunch(punch: UndecidedPunch): Found {
  const { location, at, until, kind } = punch;
  const sentence =
    kind === 'REQUEST'
      ? say('{name} asks to be paid for {date}, {times}.', {
          ...named(punch),
          times: timesOf(punch, at, until ?? at),
        })
      : say('{name} punched without a network on {date} at {time}, and it was not recorded.', {
          ...named(punch),
          time: clock(punch, at),
        });
  return {
    sentence,
    details: joined(location.title, kind === 'REQUEST' ? `“${punch.reason}”` : sayKnown(punch.reason)),
    state: JSON.stringify([at, until]),
    ...(punch.isClosed && { weight: 'soft' }),
  };
}

function ofDispute({ person, location, day, notes, paidMinutes, saidAt }: OpenDispute): Found {
  return {
    sentence: say('{name} says: “{notes}”', { name: person.name, notes }),
    details: joined(
      location.title,
      day === null ? say('a day is missing') : formatForDisplay(day),
      say('paid {time}', { time: formatPaidTime(paidMinutes) }),
    ),
    state: JSON.stringify([day, notes, paidMinutes, saidAt]),
  };
}

function ofMissingWage({ person, location, date }: MissingWage): Found {
  return {
    sentence: say('{name} has no wage on {date}.', { name: person.name, date: formatForDisplay(date) }),
    details: location.title,
    state: date,
  };
}

function ofLeave(leave: LeaveWithoutHours): Found {
  const { location, kind } = leave;
  return {
    sentence:
      kind === 'SICK'
        ? say('{name} was sick on {date}, without hours.', named(leave))
        : kind === 'PAID_LEAVE'
          ? say('{name} was on paid leave on {date}, without hours.', named(leave))
          : say('{name} was away on {date}, without hours.', named(leave)),
    details: location.title,
    // Nobody answers it, and a digest of its kind would give that away.
    state: '',
  };
}

function ofOwnRows({ person, location, minutes, rows, signers }: OwnRows): Found {
  return {
    sentence: say('{name} signed {location}, but not their own {time}.', {
      name: person.name,
      location: location.title,
      time: formatPaidTime(minutes),
    }),
    details: say('{names} can.', { names: listed(signers) }),
    state: `${minutes} ${rows}`,
  };
}

/** PE10: dollars where the reader may see them, else hours; nothing where a debt of dollars alone would give a wage away. */
function ofDebt({ person, location, minutes, cents, showsDollars, state }: Debt): Found | undefined {
  if ((cents ?? minutes) >= 0) return undefined;
  const amount =
    cents !== null && showsDollars
      ? formatDollars(-cents)
      : minutes < 0
        ? `${decimalHours(-minutes).toFixed(2)} h`
        : undefined;
  if (amount === undefined) return undefined;
  return {
    sentence: say('{name} would owe {amount}.', { name: person.name, amount }),
    details: joined(location.title, say('corrections take more than this period pays')),
    state,
  };
}

function ofMinor(minor: WorkBeyondRules): Found {
  const { location, minutes, breaches } = minor;
  return {
    sentence: say('{name} worked {time} beyond the rules for minors on {date}. All of it is paid.', {
      ...named(minor),
      time: formatPaidTime(minutes),
    }),
    details: joined(
      location.title,
      ...breaches.map((breach) =>
        say('{rule} ({source})', { rule: limitText(breach), source: citeOf(breach) }),
      ),
    ),
    state: JSON.stringify([minutes, breaches.map(({ rule, age }) => [rule.id, age])]),
  };
}

/** 'Helen Brandt, Owen Clarke or Lena Fischer'; of many the first three. */
function listed(names: readonly string[]): string {
  if (names.length > 3) return say('{names} or somebody else', { names: names.slice(0, 3).join(', ') });
  const last = names.at(-1) ?? '';
  return names.length > 1
    ? say('{before} or {next}', { before: names.slice(0, -1).join(', '), next: last })
    : last;
}

function named({ person, date }: About): { name: string; date: string } {
  return { name: person.name, date: formatForDisplay(date) };
}

function clock({ location }: About, instant: Date): string {
  return formatTwelveHour(minuteOfDayIn(location.zone, instant));
}

function timesOf(about: About, from: Date, to: Date): string {
  return say('{start} to {end}', { start: clock(about, from), end: clock(about, to) });
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}
