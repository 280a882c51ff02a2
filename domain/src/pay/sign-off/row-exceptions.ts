import { isOverclocked } from '../../attendance/closing.ts';
import { elapsedMinutes } from '../../attendance/duration.ts';
import { mark, say } from '../../language/say.ts';
import type { About, Found, Rule } from './exception.ts';
import { clock, joined, named, timesOf } from './exception-words.ts';
import { formatPaidTime } from './paid-time.ts';

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

interface RowRule extends Rule {
  readonly ofRow: (row: WorkedRow) => Found | undefined;
}

export const ROW_RULES: readonly RowRule[] = [
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
