import { mark } from '@deckhand/domain/language/say';
import { PAYROLL_NUMBER } from '@deckhand/domain/pay/files/mapping';
import { z } from 'zod';

/** By which the payroll provider knows a person. */
export const payrollNumber = z
  .string(mark('Must be a text'))
  .trim()
  .regex(
    PAYROLL_NUMBER,
    mark('A payroll number has up to 20 letters, digits and dashes, and does not begin with a dash'),
  );
