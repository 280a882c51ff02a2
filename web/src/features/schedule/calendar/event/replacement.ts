import type { CallInput } from '@deckhand/contract/call';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import type { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import type { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';

export type Replacement = CallInput<typeof replaceStaff>['body'];

/** The form's values: the seats to change, and their new people; null leaves a seat empty. */
export interface ReplacementValues {
  seat_1: boolean;
  seat_2: boolean;
  person_1: number | null;
  person_2: number | null;
}

/** The only seat of a one-time shift is ticked already. */
export function initialReplacement(item: ScheduleItem): ReplacementValues {
  return { seat_1: item.schedule_type === 'ONE_TIME_SHIFT', seat_2: false, person_1: null, person_2: null };
}

/** `staff_N_id` is the current person, `replaced_staff_N_id` the new one. */
export function replacementOf(item: ScheduleItem, values: ReplacementValues): Replacement {
  const holder = (seat: number) => item.staff.find((person) => person.seat === seat)?.id ?? null;
  return {
    shift_id: item.id,
    date: item.start_date,
    staff: [
      ...(values.seat_1
        ? [{ staff_1_id: holder(1), replaced_staff_1_id: values.person_1, is_staff_1: true as const }]
        : []),
      ...(values.seat_2
        ? [{ staff_2_id: holder(2), replaced_staff_2_id: values.person_2, is_staff_2: true as const }]
        : []),
    ],
  };
}

/** True when the form leaves a seat empty, which needs a confirmation. */
export function leavesSeatEmpty({ seat_1, seat_2, person_1, person_2 }: ReplacementValues): boolean {
  return (seat_1 && person_1 === null) || (seat_2 && person_2 === null);
}

/** The people whose seats stay empty. */
export function leavingPeople({ staff }: Replacement): number[] {
  return staff.flatMap((entry) => {
    const [leaves, follows] =
      'is_staff_1' in entry
        ? [entry.staff_1_id, entry.replaced_staff_1_id]
        : [entry.staff_2_id, entry.replaced_staff_2_id];
    return leaves && !follows ? [leaves] : [];
  });
}

/** Looks for people who are free and qualify on that date. The shift itself does not make its people busy. */
export function substituteQuery(item: ScheduleItem): CallInput<typeof findStaff>['query'] | undefined {
  if (item.location === null || item.start_time === null || item.end_time === null) return undefined;
  return {
    location: item.location,
    type_id: item.shift_type.map(({ id }) => id).join(',') || undefined,
    start_time: item.start_time,
    end_time: item.end_time,
    start_date: item.start_date,
    end_date: item.start_date,
    shift_id: item.id,
    shift_day: item.shift_day,
    // Only this date counts, even when the shift repeats.
    schedule_type: 'ONE_TIME_SHIFT',
    shift_repeat: 'NEVER',
  };
}
