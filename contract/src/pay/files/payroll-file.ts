import { PAYROLL_FORMATS } from '@deckhand/domain/pay/files/mapping';
import { z } from 'zod';
import { namedPerson } from '../../requests/request.ts';

/** PF7 */
export const payrollFile = z.object({
  /** Its number among the files of the period. */
  number: z.int(),
  format: z.enum(PAYROLL_FORMATS),
  name: z.string(),
  sha256: z.string(),
  taken_by: namedPerson,
  taken_at: z.string(),
  people: z.int(),
  /** Their hours are entered by hand. */
  left_out: z.array(namedPerson),
});
export type PayrollFileAnswer = z.infer<typeof payrollFile>;
