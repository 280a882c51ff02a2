import { mark } from '@deckhand/domain/language/say';
import {
  COLUMN_FIELDS,
  CUTS,
  PAY_KINDS,
  PAYROLL_FORMATS,
  TIME_FIELDS,
} from '@deckhand/domain/pay/files/mapping';
import { z } from 'zod';
import { length } from '../../limits.ts';
import { id, line, requiredLine } from '../../values.ts';

const code = line(length.payrollCode);
const codes = z
  .array(z.object({ kind: z.enum(PAY_KINDS, mark('Select a kind of pay')), code }))
  .max(PAY_KINDS.length);
const column = z.object({
  field: z.enum(COLUMN_FIELDS, mark('Select a column')),
  heading: requiredLine(length.columnHeading, mark('Enter a heading')),
});

const shared = {
  format: z.enum(PAYROLL_FORMATS, mark('Select a format')),
  company_code: code,
  /** An empty code is none. */
  codes,
  /** Wages and dollars go along in files of ADP and Paychex, where wages are on. */
  has_dollars: z.boolean(mark('Must be true or false')),
  /** The columns of the generic CSV in their order. */
  columns: z
    .array(column)
    .max(COLUMN_FIELDS.length)
    .refine((columns) => columns.some(({ field }) => [...TIME_FIELDS, 'dollars'].includes(field)), {
      error: mark('Choose a column for hours, minutes, duration or dollars'),
    }),
  /** Its rows are one for each person and pay code, and are cut further by these. */
  cuts: z.array(z.enum(CUTS, mark('Select a cut'))).max(CUTS.length),
};

export const payrollMappingBody = z.object({
  ...shared,
  /** Department codes. */
  locations: z.array(z.object({ id, code })).max(length.terms),
  positions: z.array(z.object({ id, code })).max(length.terms),
});

/** PF1 */
export const payrollMapping = z.object({
  ...shared,
  locations: z.array(z.object({ id: z.int(), title: z.string(), code: z.string() })),
  positions: z.array(z.object({ id: z.int(), name: z.string(), code: z.string() })),
  /** False until an admin has saved one. */
  is_set: z.boolean(),
});
export type PayrollMappingAnswer = z.infer<typeof payrollMapping>;
