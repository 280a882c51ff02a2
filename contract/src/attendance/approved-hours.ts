import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { length, mostApprovedHours } from '../limits.ts';
import { requiredText, said } from '../values.ts';

export const hoursRequired = mark('Approved hours are required');
const hoursOutOfRange = said(() =>
  say('Approved hours must be between 0 and {most}', { most: mostApprovedHours }),
);
export const notesRequired = mark('Notes are required');

const DECIMAL = /^\d{1,3}(\.\d*)?$/;

/** Decimal hours to pay, as a number or as the typed text of at most five characters. */
export const approvedHours = z
  .union([z.number(hoursRequired), z.string(hoursRequired)], hoursRequired)
  .refine((value) => {
    const typed = String(value).trim();
    return DECIMAL.test(typed) && typed.length <= length.approvedHours && Number(typed) <= mostApprovedHours;
  }, hoursOutOfRange)
  .transform(Number);

/** The reason for the approved hours, stored with the attendance. */
export const approvalNotes = requiredText(length.decisionNotes, notesRequired, () =>
  say('Notes cannot exceed {max} characters', { max: length.decisionNotes }),
);
