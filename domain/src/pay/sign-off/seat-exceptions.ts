import { elapsedMinutes } from '../../attendance/duration.ts';
import { mark, say } from '../../language/say.ts';
import { compareDates } from '../../time/civil-date.ts';
import { type About, type Found, make, type PayException, type Rule } from './exception.ts';
import { clock, joined, named, timesOf } from './exception-words.ts';
import { formatPaidTime } from './paid-time.ts';

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

interface SeatRule extends Rule {
  /** `beside` are the seats that the person's time there touches, this one among them, the earliest first. */
  readonly ofSeat: (seat: PlannedSeat, beside: readonly PlannedSeat[]) => Found | undefined;
}

/** D2: so many minutes more than planned are worth a look. */
export const MINUTES_OVER = 30;
/** So many minutes before or after the shift are worth a look. */
export const MINUTES_EARLY = 15;

export const SEAT_RULES: readonly SeatRule[] = [
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

/** By person and date, the earliest first. */
export function compareSeats(left: PlannedSeat, right: PlannedSeat): number {
  return (
    left.person.id - right.person.id ||
    compareDates(left.date, right.date) ||
    left.beganAt.getTime() - right.beganAt.getTime()
  );
}

export function exceptionsOfSeats(seats: readonly PlannedSeat[]): PayException[] {
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
