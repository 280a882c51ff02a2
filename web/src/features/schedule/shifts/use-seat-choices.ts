import type { Shift } from '@deckhand/contract/plans/shift';
import { findSecondStaff } from '@deckhand/contract/staffing/find-staff/find-second-staff';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { say } from '@deckhand/domain/language/say';
import { useCall } from '../../../api/use-call.ts';
import { staffChoiceOf } from '../../staffing/find-staff/staff-choices.ts';
import { staffLookup, usePersonNames } from '../../staffing/find-staff/staff-lookup.ts';
import { findSecondStaffQuery, findStaffQuery } from './find-staff-query.ts';
import type { ShiftValues } from './shift-values.ts';

export const seatTexts = {
  incomplete: say('Choose shift type, dates and times first.'),
  nobody: say('Nobody with this shift type is free then. Without staff the shift is open.'),
};

/** The people who may be chosen for the two seats; most of the form's other values decide that. */
export function useSeatChoices(
  values: ShiftValues,
  shift: Shift | undefined,
  requester?: { id: number; name: string },
) {
  const seats = [...(shift?.staff ?? [])].sort((left, right) => left.seat - right.seat);
  const firstQuery = findStaffQuery(values, 'staff_1', { shiftId: shift?.id, currentUser: seats[0]?.id });
  const secondQuery = findSecondStaffQuery(values, { shiftId: shift?.id, currentUser: seats[1]?.id });
  const first = useCall(findStaff, firstQuery && { query: firstQuery }, { showsFailure: true });
  const second = useCall(findSecondStaff, secondQuery && { query: secondQuery }, { showsFailure: true });
  const nameOf = usePersonNames([
    ...(requester ? [requester] : []),
    ...seats,
    ...(first.data?.results ?? []),
    ...(second.data?.results ?? []),
  ]);

  function choicesFor({ isKnown, ...lookup }: ReturnType<typeof staffLookup>, chosen: number | null) {
    const choices = lookup.people.map(staffChoiceOf);
    const isMissing = chosen !== null && !lookup.people.some(({ id }) => id === chosen);
    return {
      ...lookup,
      choices: isMissing ? [...choices, { value: chosen, label: nameOf(chosen) }] : choices,
      /** Says from when on the seat needs a renewal of a certificate. */
      renewal: lookup.people.find(({ id }) => id === chosen)?.renewal,
      /** Says why the chosen person cannot take the seat. */
      problem:
        isMissing && isKnown
          ? say('{name} does not qualify or is not free then.', { name: nameOf(chosen) })
          : undefined,
    };
  }

  return {
    one: {
      ...choicesFor(staffLookup(first, firstQuery !== undefined, seatTexts), values.staff_1),
      query: firstQuery,
    },
    two: {
      ...choicesFor(staffLookup(second, secondQuery !== undefined, seatTexts), values.staff_2),
      query: secondQuery,
    },
    nameOf,
  };
}

export type SeatChoices = ReturnType<typeof useSeatChoices>['one'];
