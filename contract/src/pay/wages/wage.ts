import { mark, say } from '@deckhand/domain/language/say';
import { parseWage } from '@deckhand/domain/pay/money';
import { z } from 'zod';
import { length } from '../../limits.ts';
import { namedPerson } from '../../requests/request.ts';
import { line, requiredDate, requiredId } from '../../values.ts';

export const WAGE_KINDS = ['BASE', 'POSITION', 'TRAINING', 'SUB'] as const;

export const ownWage = 'You cannot set your own wage. Another admin can.';
export const wageNotFound = 'Wage not found.';
export const wagesAreOff = 'Wages are turned off. An admin can turn them on under Options.';
export const sameStart = 'A wage of this kind begins on this day already. Replace it instead.';
export const wageHasBegun =
  'This wage has begun and cannot be removed. Enter another one from a later day on, or replace it if it is a mistake.';
export const wageText = mark('Wage must be 0.0001 to 9999.9999 dollars an hour, with up to four decimals');

/** Dollars an hour, as a number or a text. Becomes ten-thousandths, exactly. */
const wageField = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string(wageText)
    .trim()
    .refine((value) => parseWage(value) !== undefined, wageText)
    .transform((value) => parseWage(value) ?? 0),
);

/** A wage of a person, from a date on until the next one of its kind and position (WA2). */
export const wage = z.object({
  id: z.int(),
  kind: z.enum(WAGE_KINDS),
  /** Null but for the wage of a position. */
  shift_type: z.object({ id: z.int(), name: z.string() }).nullable(),
  from_date: z.string(),
  /** The day before the next one; null if none follows. */
  until: z.string().nullable(),
  /** Dollars an hour. */
  wage: z.number(),
  reason: z.string(),
  entered_by: namedPerson,
  entered_at: z.string(),
  /** It has not begun, and can be removed. */
  is_future: z.boolean(),
});
export type WageShown = z.infer<typeof wage>;

const wageReason = line(length.adminNotes, () =>
  say('Reason must be {most} characters or less', { most: length.adminNotes }),
);

export const wageFields = {
  kind: z.enum(WAGE_KINDS, mark('Select what the wage is for')),
  /** The position, where the wage is for one. */
  shift_type: requiredId(mark('Please select Shift Type')).nullish(),
  from_date: requiredDate(mark('Start date is required')),
  wage: wageField,
  /** Needed where closed days change. */
  reason: wageReason.optional(),
};

export function namesItsPosition({
  kind,
  shift_type,
}: {
  kind: (typeof WAGE_KINDS)[number];
  shift_type?: number | null | undefined;
}): boolean {
  return (kind === 'POSITION') === (shift_type !== null && shift_type !== undefined);
}

export const positionComplaint = { path: ['shift_type'], error: mark('Please select Shift Type') };
