import type { CallInput } from '@deckhand/contract/call';
import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import type { editShift } from '@deckhand/contract/shifts/edit-shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { noSeatDates, payloadOf, type ShiftPayload, type ShiftValues } from './shift-values.ts';

export type EditPayload = CallInput<typeof editShift>['body'];

/** What a shift is on one date: somebody may stand in, or it may have been edited for that date alone. */
export type Occurrence = Pick<ScheduleItem, 'start_time' | 'end_time' | 'shift_type' | 'staff'>;

/** 'Apply To All': from the date on the board where the form was opened, otherwise from today. */
export function applyToAll(payload: ShiftPayload, from: CivilDate): EditPayload {
  return { ...payload, one_time: false, effective_date: from };
}

/**
 * 'Apply To One': that date and no other. The form shows the shift as it usually is, so what was not changed in it stays
 * as it is on that date: a substitute is not sent away because somebody moved the start by half an hour.
 */
export function applyToOne(
  date: CivilDate,
  usual: ShiftValues,
  values: ShiftValues,
  occurrence: Occurrence | undefined,
): EditPayload {
  const thatDay = occurrence ? changedOn(occurrence, usual, values) : values;
  return {
    ...payloadOf(inFirstSeat({ ...thatDay, ...noSeatDates })),
    one_time: true,
    modification_date: date,
  };
}

function changedOn(occurrence: Occurrence, usual: ShiftValues, values: ShiftValues): ShiftValues {
  const types = occurrence.shift_type.map(({ id }) => id);
  return {
    ...values,
    start_time: values.start_time === usual.start_time ? (occurrence.start_time ?? '') : values.start_time,
    end_time: values.end_time === usual.end_time ? (occurrence.end_time ?? '') : values.end_time,
    shift_type: sameIds(values.shift_type, usual.shift_type) ? types : values.shift_type,
    staff_1: values.staff_1 === usual.staff_1 ? holderOf(occurrence, 1) : values.staff_1,
    staff_2: values.staff_2 === usual.staff_2 ? holderOf(occurrence, 2) : values.staff_2,
  };
}

/** Whether somebody who changes this date should be told that it is not as usual already. */
export function isUnusual(date: CivilDate, occurrence: Occurrence, usual: ShiftValues): boolean {
  const types = occurrence.shift_type.map(({ id }) => id);
  const there = occurrence.staff.map(({ id }) => id);
  return (
    occurrence.start_time !== usual.start_time ||
    occurrence.end_time !== usual.end_time ||
    !sameIds(types, usual.shift_type) ||
    !sameIds(there, usualOn(date, usual))
  );
}

/** Whose seats they are on the date. */
function usualOn(date: CivilDate, usual: ShiftValues): number[] {
  return (['staff_1', 'staff_2'] as const).flatMap((seat) => {
    const id = usual[seat];
    const end = usual[`${seat}_end`];
    return id !== null && date >= usual[`${seat}_start`] && (end === '' || date <= end) ? [id] : [];
  });
}

function holderOf(occurrence: Occurrence, seat: number): number | null {
  return occurrence.staff.find((person) => person.seat === seat)?.id ?? null;
}

/** The list that is sent has no gaps. Somebody who is alone on it stays in the seat that he has on the date. */
function inFirstSeat(values: ShiftValues): ShiftValues {
  return values.staff_1 === null ? { ...values, staff_1: values.staff_2, staff_2: null } : values;
}

function sameIds(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((id) => right.includes(id));
}
