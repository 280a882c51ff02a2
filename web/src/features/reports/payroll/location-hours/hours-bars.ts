import type { LocationHours } from '@deckhand/contract/reports/payroll/list-location-hours';
import { personName } from '../../../../session/person-name.ts';

/** The week of a person as a bar, in percent of the longest. */
export interface HoursBar {
  id: number;
  name: string;
  difference: number;
  /** Planned and worked. */
  kept: number;
  /** Worked beyond the plan. */
  over: number;
  /** Planned but not worked. */
  short: number;
}

/** The largest difference comes first; equal ones keep the order of the report. */
export function hoursBars(rows: readonly LocationHours[]): HoursBar[] {
  const longest = Math.max(...rows.flatMap((row) => [row.scheduled_hours, row.actual_total_hours]), 0);
  const percent = (hours: number) => (longest === 0 ? 0 : (hours / longest) * 100);
  return rows
    .map(({ user_details, scheduled_hours: planned, actual_total_hours: worked, difference }) => ({
      id: user_details.id,
      name: personName(user_details),
      difference,
      kept: percent(Math.min(planned, worked)),
      over: percent(Math.max(0, worked - planned)),
      short: percent(Math.max(0, planned - worked)),
    }))
    .sort((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
}
