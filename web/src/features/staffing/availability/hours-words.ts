import type { OwnShift } from '@deckhand/contract/staffing/availability/view-availability';
import { say } from '@deckhand/domain/language/say';
import { decimalHours, parseTime } from '@deckhand/domain/time/minutes';

/** The hours of these shifts. */
export function plannedHours(shifts: readonly Pick<OwnShift, 'start_time' | 'end_time'>[]): number {
  const minutes = shifts.map(
    ({ start_time, end_time }) => (parseTime(end_time) ?? 0) - (parseTime(start_time) ?? 0),
  );
  return decimalHours(minutes.reduce((sum, length) => sum + length, 0));
}

interface Wish {
  desired_hours: number | null;
  most_hours: number | null;
}

/** '12.5 hours planned this week, 20 desired, 25 at most'. */
export function hoursWords(planned: number, { desired_hours: desired, most_hours: most }: Wish): string {
  return [
    say('{n, plural, one [# hour] other [# hours]} planned this week', { n: planned }),
    ...(desired === null ? [] : [say('{hours} desired', { hours: desired })]),
    ...(most === null ? [] : [say('{hours} at most', { hours: most })]),
  ].join(', ');
}
