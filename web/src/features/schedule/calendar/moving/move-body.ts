import type { CallInput } from '@deckhand/contract/call';
import type { moveSeat } from '@deckhand/contract/schedule/shifts/move-seat';
import type { findObstacles } from '@deckhand/contract/staffing/find-staff/find-obstacles';
import { type CivilDate, weekdayOf } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { Lifted } from './fits.ts';

export type Scope = CallInput<typeof moveSeat>['body']['scope'];

export function moveOf(
  { item, seat, person }: Lifted,
  to: { person: Lifted['person']; date: CivilDate },
  scope: Scope,
): CallInput<typeof moveSeat>['body'] {
  return {
    shift_id: item.id,
    date: item.start_date,
    start_time: item.start_time ?? '',
    end_time: item.end_time ?? '',
    seat,
    from_person_id: person?.id ?? null,
    to_person_id: to.person?.id ?? null,
    to_date: to.date,
    scope,
  };
}

/** Whether to ask: a one-time shift, a substitute, and a day of a daily shift move on one date only. */
export function canMoveFrom({ item, person }: Lifted, target: CivilDate): boolean {
  if (item.schedule_type !== 'RECURRING_SHIFT') return false;
  if (target === item.start_date && person === null) return true;
  const seated = item.staff.find(({ id }) => id === person?.id);
  if (seated && seated.replacing_role !== null) return false;
  if (target === item.start_date) return true;
  return item.shift_repeat === 'WEEKLY' && startOfWeek(target) === startOfWeek(item.start_date);
}

/** Looks for what keeps somebody from the shift from the date on. */
export function fromQuery(
  { item }: Lifted,
  from: CivilDate,
): CallInput<typeof findObstacles>['query'] | undefined {
  if (item.location === null || item.start_time === null || item.end_time === null) return undefined;
  return {
    location: item.location,
    type_id: item.shift_type.map(({ id }) => id).join(',') || undefined,
    start_time: item.start_time,
    end_time: item.end_time,
    start_date: from,
    end_date: item.shift_end_date ?? undefined,
    shift_id: item.id,
    shift_day: weekdayOf(from),
    schedule_type: 'RECURRING_SHIFT',
    shift_repeat: item.shift_repeat ?? undefined,
  };
}
