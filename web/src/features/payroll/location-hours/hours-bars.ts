import type { LocationHours } from '@deckhand/contract/payroll/list-location-hours';
import { personName } from '../../../session/person-name.ts';

/** Somebody's week as a bar: how far it goes, and where it leaves the plan, in percent of the longest. */
export interface HoursBar {
  id: number;
  name: string;
  difference: number;
  /** What was both planned and worked. */
  kept: number;
  /** What was worked beyond the plan … */
  over: number;
  /** … or planned and not worked. */
  short: number;
}

/** Who is furthest from the plan comes first, since that is whom one looks for; equals keep the order of the report. */
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
