import type { CallInput } from '@deckhand/contract/call';
import type { findObstacles } from '@deckhand/contract/staffing/find-staff/find-obstacles';
import type { findSecondStaff } from '@deckhand/contract/staffing/find-staff/find-second-staff';
import type { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { isCivilDate, weekdayOf } from '@deckhand/domain/time/civil-date';
import { parseTime } from '@deckhand/domain/time/minutes';
import { timesAreOutOfOrder } from '../../plans/times-in-order.ts';
import { chosenWeekDays, type ShiftValues } from './shift-values.ts';

/** The shift being edited and the person in the seat, who stays on the list whatever changes. */
interface Edited {
  shiftId: number | undefined;
  currentUser: number | null | undefined;
}

/** The lookup for a seat; undefined until location, type, dates and times are valid. */
export function findStaffQuery(
  values: ShiftValues,
  seat: 'staff_1' | 'staff_2',
  { shiftId, currentUser }: Edited,
): CallInput<typeof findStaff>['query'] | undefined {
  if (values.shift_type.length === 0) return undefined;
  const pattern = patternQuery(values, seat);
  return pattern && { ...pattern, shift_id: shiftId, current_user: currentUser ?? undefined };
}

/** The question of what keeps a person from the first seat; the shift type may still be missing. */
export function obstaclesQuery(values: ShiftValues): CallInput<typeof findObstacles>['query'] | undefined {
  return patternQuery(values, 'staff_1');
}

function patternQuery(values: ShiftValues, seat: 'staff_1' | 'staff_2') {
  const isRecurring = values.schedule_type === 'RECURRING_SHIFT';
  const start = (isRecurring && values[`${seat}_start`]) || values.start_date;
  const end = isRecurring ? values[`${seat}_end`] || values.end_date : '';
  if (values.location === null) return undefined;
  if (isRecurring && values.shift_repeat === null) return undefined;
  if (!isTime(values.start_time) || !isTime(values.end_time) || timesAreOutOfOrder(values)) return undefined;
  if (!isCivilDate(values.start_date) || !isCivilDate(start)) return undefined;
  if (end !== '' && (!isCivilDate(end) || end < start)) return undefined;
  return {
    location: values.location,
    type_id: values.shift_type.join(',') || undefined,
    start_time: values.start_time,
    end_time: values.end_time,
    start_date: start,
    end_date: end || undefined,
    // The weekday of the shift, because a seat may start on any weekday.
    shift_day: weekdayOf(values.start_date),
    shift_days: chosenWeekDays(values).join(',') || undefined,
    schedule_type: values.schedule_type,
    shift_repeat: isRecurring ? (values.shift_repeat ?? undefined) : ('NEVER' as const),
  };
}

/** The second seat is offered once the first is taken, and to the same person only if they have it already (S4a). */
export function findSecondStaffQuery(
  values: ShiftValues,
  edited: Edited,
): CallInput<typeof findSecondStaff>['query'] | undefined {
  if (values.schedule_type !== 'RECURRING_SHIFT' || values.staff_1 === null) return undefined;
  const query = findStaffQuery(values, 'staff_2', edited);
  const hasBoth = values.staff_1 === edited.currentUser;
  return query && { ...query, ...(!hasBoth && { exclude_user: values.staff_1 }) };
}

function isTime(text: string): boolean {
  return parseTime(text) !== undefined;
}
