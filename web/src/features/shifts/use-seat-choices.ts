import type { Shift } from '@deckhand/contract/shifts/shift';
import { useRef } from 'react';
import { failureText } from '../../api/failure-text.ts';
import type { Choice } from '../../ui/choice.ts';
import { useSecondStaff } from './api/find-second-staff.ts';
import { useStaff } from './api/find-staff.ts';
import { seatHint } from './seat-hint.ts';
import type { ShiftValues } from './shift-values.ts';
import { secondStaffQuestion, staffQuestion } from './staff-question.ts';

export interface SeatChoices {
  choices: readonly Choice<number>[];
  /** What to know about the list: how many are free, or why it is empty. */
  hint: string;
  /** Why whom the form names cannot take the seat. */
  problem: string | undefined;
  /** The list could not be had. */
  retry: (() => void) | undefined;
  isAsked: boolean;
}

interface Answered {
  data: { results: readonly { id: number; name: string }[] } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** Who may be chosen for the two seats, which depends on nearly everything else in the form. */
export function useSeatChoices(values: ShiftValues, shift: Shift | undefined) {
  const seats = [...(shift?.staff ?? [])].sort((left, right) => left.seat - right.seat);
  const names = useRef(new Map(seats.map(({ id, name }) => [id, name])));
  const questionOne = staffQuestion(values, 'staff_1', { shiftId: shift?.id, currentUser: seats[0]?.id });
  const questionTwo = secondStaffQuestion(values, { shiftId: shift?.id, currentUser: seats[1]?.id });
  const one = useStaff(questionOne);
  const two = useSecondStaff(questionTwo);

  // Somebody who is no longer free is still named by what he was called while he was.
  for (const { id, name } of [...(one.data?.results ?? []), ...(two.data?.results ?? [])]) {
    names.current.set(id, name);
  }
  const nameOf = (id: number) => names.current.get(id) ?? `Person ${id}`;

  function choicesFor(answer: Answered, isAsked: boolean, chosen: number | null): SeatChoices {
    const people = isAsked ? (answer.data?.results ?? []) : [];
    const isKnown = isAsked && answer.data !== undefined && !answer.isPlaceholderData;
    const choices = people.map(({ id, name }) => ({ value: id, label: name }));
    const isMissing = chosen !== null && !people.some(({ id }) => id === chosen);
    return {
      choices: isMissing ? [...choices, { value: chosen, label: nameOf(chosen) }] : choices,
      hint: answer.error ? failureText(answer.error) : seatHint({ isAsked, isKnown, count: people.length }),
      problem: isMissing && isKnown ? `${nameOf(chosen)} does not qualify or is not free then.` : undefined,
      retry: answer.error ? () => void answer.refetch() : undefined,
      isAsked,
    };
  }

  return {
    one: choicesFor(one, questionOne !== undefined, values.staff_1),
    two: choicesFor(two, questionTwo !== undefined, values.staff_2),
    nameOf,
  };
}
