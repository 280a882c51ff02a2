import { noShiftRepeat, noShiftType, timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { ApiFailure } from '../../../api/api-failure.ts';
import { failureText } from '../../../api/failure-text.ts';
import { showFailure } from '../../../api/show-failure.ts';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import { atFormFields, type ShiftField } from './shift-complaints.ts';
import type { ShiftValues } from './shift-values.ts';

/** Refusals that concern one field. */
const fieldOfText: Readonly<Record<string, ShiftField>> = {
  [noShiftType]: 'shift_type',
  [noShiftRepeat]: 'shift_repeat',
  [timesOutOfOrder]: 'end_time',
};

interface Names {
  /** 'Unable to add shift.' */
  fallback: string;
  nameOf: (id: number) => string;
}

/** Shows why a shift was not saved: at the field it concerns, otherwise as a toast. */
export function showShiftRefusal(form: SchemaForm<ShiftValues>, failure: unknown, names: Names): void {
  if (failure instanceof ApiFailure && !failure.alreadyShown) {
    const complaints = atFormFields(failure.complaints);
    if (complaints.length > 0 && form.complain(complaints).length === 0) return;
    const field = fieldOfText[failure.text];
    if (field !== undefined) {
      form.complain([{ loc: [field], msg: failureText(failure) }]);
      return;
    }
    // The toast below shows the complaint as well.
    const seat = seatNamedIn(failure.text, form.values, names.nameOf);
    if (seat !== undefined) form.complain([{ loc: [seat], msg: failureText(failure) }]);
  }
  showFailure(failure, refusalTexts(failure, names.fallback));
}

/** W7: a 400 without a text shows the screen's text; other failures show the standard text of their status. */
function refusalTexts(failure: unknown, fallback: string) {
  return failure instanceof ApiFailure && failure.status === 400 ? { refused: fallback } : {};
}

/** '{name} is already booked …' and '{name} does not qualify …' begin with the person's name. */
export function seatNamedIn(
  text: string,
  values: Pick<ShiftValues, 'staff_1' | 'staff_2'>,
  nameOf: (id: number) => string,
): 'staff_1' | 'staff_2' | undefined {
  return (['staff_1', 'staff_2'] as const).find((seat) => {
    const id = values[seat];
    return id !== null && text.startsWith(`${nameOf(id)} `);
  });
}
