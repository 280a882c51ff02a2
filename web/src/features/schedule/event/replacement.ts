import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import type { StaffQuestion } from '../../shifts/api/find-staff.ts';
import type { Replacement } from '../../shifts/api/replace-staff.ts';

/** The form's values: which seats are to change, and who shall sit there; null is nobody. */
export interface ReplacementValues {
  seat_1: boolean;
  seat_2: boolean;
  person_1: number | null;
  person_2: number | null;
}

/** A one-time shift has one seat, which needs no ticking. */
export function initialReplacement(item: ScheduleItem): ReplacementValues {
  return { seat_1: item.schedule_type === 'ONE_TIME_SHIFT', seat_2: false, person_1: null, person_2: null };
}

/** `staff_N_id` is who sits there now, `replaced_staff_N_id` who shall. */
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

/** Whether a seat is left empty, which is asked about first. */
export function leavesSeatEmpty({ seat_1, seat_2, person_1, person_2 }: ReplacementValues): boolean {
  return (seat_1 && person_1 === null) || (seat_2 && person_2 === null);
}

/** Who is free and qualifies on that date. The shift's own seats do not count as busy. */
export function substituteQuestion(item: ScheduleItem): StaffQuestion | undefined {
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
    // The question is about this date alone, however often the shift runs.
    schedule_type: 'ONE_TIME_SHIFT',
    shift_repeat: 'NEVER',
  };
}
