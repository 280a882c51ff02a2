import { addDays, type CivilDate } from '../../time/civil-date.ts';
import { sumByRule } from '../overtime-law.ts';
import type { Days, PaidLeave, PayInputs, PayLine, PayRow } from '../photograph.ts';
import { regularRateOf, wageFor } from '../v1.ts';
import { type RuleMinutes, type Work, workOf } from '../v2.ts';

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
    /** Minutes of the line that are beyond them. */
    readonly weekly: number;
    /** LA4: minutes of the line by a rule of a state. */
    readonly byRules: readonly RuleMinutes[];
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
  const isDouble = line.kind === 'DOUBLE_TIME';
  const earnedMinutes = ({ overtime, double }: Work) => (isDouble ? double : overtime);
  const until = line.kind === 'SETTLED_RATE' ? addDays(week.week, 6) : line.days.to;
  const earning = own.filter((one) => earnedMinutes(one) > 0);
  const byRules = sumByRule(
    earning.flatMap((one) => one.byRules.filter(({ times }) => times === (isDouble ? '2' : '3/2'))),
  );
  const byRule = byRules.reduce((total, { minutes }) => total + minutes, 0);
  return {
    rows: earning.map((one) => ({ row: one.row, minutes: earnedMinutes(one) })),
    leave: [],
    overtime: {
      threshold: week.threshold,
      reachedOn: work.find((one) => weeklyMinutes(one) > 0)?.row.date,
      weekly: earning.reduce((total, one) => total + earnedMinutes(one), 0) - byRule,
      byRules,
      regularRate: line.cents === null ? undefined : regularRateOf(inputs.wages, week, until),
    },
  };

  function isAtWage(date: CivilDate): boolean {
    return (
      line.wage === null || wageFor(inputs.wages, { date, rate: 'REGULAR', positionId: null }) === line.wage
    );
  }
}

/** Minutes that no rule of a state gives a factor, and that are beyond the threshold of the week. */
function weeklyMinutes({ overtime, double, byRules }: Work): number {
  return byRules.reduce((rest, { minutes }) => rest - minutes, overtime + double);
}

function isIn({ from, to }: Days, date: CivilDate): boolean {
  return from <= date && date <= to;
}
