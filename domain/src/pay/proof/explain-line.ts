import { addDays, type CivilDate } from '../../time/civil-date.ts';
import type { Days, PaidLeave, PayInputs, PayLine, PayRow } from '../photograph.ts';
import { regularRateOf, wageFor, workOf } from '../v1.ts';

/** The minutes of a row that are in a line. */
interface RowMinutes {
  readonly row: PayRow;
  readonly minutes: number;
}

/** PP2: all that a line is made of. A line that corrects an earlier period is explained as its days are now. */
export interface LineOrigin {
  readonly rows: readonly RowMinutes[];
  readonly leave: readonly PaidLeave[];
  /** Says how overtime and a settled rate are counted. */
  readonly overtime?: {
    /** Minutes of the week after which overtime begins. */
    readonly threshold: number;
    /** The day on which they were reached. */
    readonly reachedOn: CivilDate | undefined;
    /** Undefined where the week is not priced. */
    readonly regularRate: ReturnType<typeof regularRateOf>;
  };
}

export function explainLine(inputs: PayInputs, line: PayLine): LineOrigin {
  const week = inputs.weeks.find((each) => each.week === line.week);
  if (week === undefined) return { rows: [], leave: [] };
  const work = workOf(week);
  const isSame = (row: PayRow) =>
    row.locationId === line.locationId && row.positionId === line.positionId && row.rate === line.rate;
  const own = work.filter(({ row }) => isIn(line.days, row.date) && isSame(row));
  if (line.kind === 'STRAIGHT') {
    const rows = own.filter(
      ({ row }) => row.minutes > 0 && (line.wage === null || wageFor(inputs.wages, row) === line.wage),
    );
    return { rows: rows.map(({ row }) => ({ row, minutes: row.minutes })), leave: [] };
  }
  if (line.kind === 'PAID_LEAVE' || line.kind === 'SICK') {
    const leave = week.leave.filter(
      ({ kind, date, minutes }) =>
        kind === line.kind && minutes > 0 && isIn(line.days, date) && isAtWage(date),
    );
    return { rows: [], leave };
  }
  const until = line.kind === 'SETTLED_RATE' ? addDays(week.week, 6) : line.days.to;
  return {
    rows: own.filter(({ overtime }) => overtime > 0).map(({ row, overtime }) => ({ row, minutes: overtime })),
    leave: [],
    overtime: {
      threshold: week.threshold,
      reachedOn: work.find(({ overtime }) => overtime > 0)?.row.date,
      regularRate: line.cents === null ? undefined : regularRateOf(inputs.wages, week, until),
    },
  };

  function isAtWage(date: CivilDate): boolean {
    return (
      line.wage === null || wageFor(inputs.wages, { date, rate: 'REGULAR', positionId: null }) === line.wage
    );
  }
}

function isIn({ from, to }: Days, date: CivilDate): boolean {
  return from <= date && date <= to;
}
