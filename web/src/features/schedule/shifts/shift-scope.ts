import type { CallInput } from '@deckhand/contract/call';
import type { PlannedChange } from '@deckhand/contract/plans/shift';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import type { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { noSeatDates } from './seat-values.ts';
import { payloadOf, type ShiftPayload, type ShiftValues } from './shift-values.ts';

export type EditPayload = CallInput<typeof editShift>['body'];

/** A shift on one date, where it may have a substitute or changes of its own. */
export type Occurrence = Pick<ScheduleItem, 'start_time' | 'end_time' | 'shift_type' | 'staff'>;

/** 'Apply To All': from the date that the form was opened from; opened from the list, from today on. */
export function applyToAll(
  payload: ShiftPayload,
  from: CivilDate | undefined,
  keepPlanned: boolean,
): EditPayload {
  return { ...payload, one_time: false, effective_date: from ?? null, keep_planned: keepPlanned };
}

/** S5a: the later changes that set a field which the form changes. */
export function touchedPlans(
  planned: readonly PlannedChange[],
  shown: ShiftValues,
  values: ShiftValues,
): PlannedChange[] {
  const isChanged = (...names: (keyof ShiftValues)[]) => names.some((name) => values[name] !== shown[name]);
  const seatIsChanged = (seat: number) =>
    isChanged('start_date') ||
    (seat === 1
      ? isChanged('staff_1', 'staff_1_start', 'staff_1_end')
      : isChanged('staff_2', 'staff_2_start', 'staff_2_end'));
  return planned.filter(
    (plan) =>
      (plan.start_time !== undefined && isChanged('start_time')) ||
      (plan.end_time !== undefined && isChanged('end_time')) ||
      (plan.shift_type !== undefined && values.shift_type.join() !== shown.shift_type.join()) ||
      (plan.shift_repeat !== undefined && isChanged('shift_repeat', 'start_date')) ||
      plan.staff?.some(({ seat }) => seatIsChanged(seat)) ||
      plan.open_seats?.some(seatIsChanged),
  );
}

/** Whether the changes can hold for one date: the end and the repeat of a shift belong to all of its dates. */
export function suitsOneDate(shown: ShiftValues, values: ShiftValues): boolean {
  return shown.end_date === values.end_date && shown.shift_repeat === values.shift_repeat;
}

/**
 * 'Apply To One': only that date. The form shows whose seats they are, so fields that were not changed keep that date's
 * values: a later start does not release a substitute.
 */
export function applyToOne(
  date: CivilDate,
  usual: ShiftValues,
  values: ShiftValues,
  occurrence: Occurrence | undefined,
): EditPayload {
  const thatDay = occurrence ? changedOn(occurrence, usual, values) : values;
  return {
    ...payloadOf(
      inFirstSeat({ ...thatDay, ...noSeatDates, start_date: movedTo(values, usual, date) ?? date }),
    ),
    one_time: true,
    modification_date: date,
  };
}

/** S5b: another start date than the form showed moves the date with 'Apply To One'. */
export function movedTo(
  values: ShiftValues,
  shown: ShiftValues,
  date: CivilDate | undefined,
): CivilDate | undefined {
  const { start_date: target } = values;
  return target === shown.start_date || target === date ? undefined : target;
}

function changedOn(occurrence: Occurrence, usual: ShiftValues, values: ShiftValues): ShiftValues {
  const types = occurrence.shift_type.map(({ id }) => id);
  return {
    ...values,
    start_time: values.start_time === usual.start_time ? (occurrence.start_time ?? '') : values.start_time,
    end_time: values.end_time === usual.end_time ? (occurrence.end_time ?? '') : values.end_time,
    // Their order counts too.
    shift_type: values.shift_type.join() === usual.shift_type.join() ? types : values.shift_type,
    staff_1: values.staff_1 === usual.staff_1 ? holderOf(occurrence, 1) : values.staff_1,
    staff_2: values.staff_2 === usual.staff_2 ? holderOf(occurrence, 2) : values.staff_2,
  };
}

/** Checks whether the date already differs from the usual shift. */
export function isUnusual(date: CivilDate, occurrence: Occurrence, usual: ShiftValues): boolean {
  const types = occurrence.shift_type.map(({ id }) => id);
  const present = occurrence.staff.map(({ id }) => id);
  return (
    occurrence.start_time !== usual.start_time ||
    occurrence.end_time !== usual.end_time ||
    !sameIds(types, usual.shift_type) ||
    !sameIds(present, usualStaffOn(date, usual))
  );
}

/** The people who usually work on the date. */
function usualStaffOn(date: CivilDate, usual: ShiftValues): number[] {
  return (['staff_1', 'staff_2'] as const).flatMap((seat) => {
    const id = usual[seat];
    const end = usual[`${seat}_end`];
    return id !== null && date >= usual[`${seat}_start`] && (end === '' || date <= end) ? [id] : [];
  });
}

function holderOf(occurrence: Occurrence, seat: number): number | null {
  return occurrence.staff.find((person) => person.seat === seat)?.id ?? null;
}

/** The list that is sent has no gaps. The server keeps a person who is alone on it in their seat of that date. */
function inFirstSeat(values: ShiftValues): ShiftValues {
  return values.staff_1 === null ? { ...values, staff_1: values.staff_2, staff_2: null } : values;
}

function sameIds(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((id) => right.includes(id));
}
