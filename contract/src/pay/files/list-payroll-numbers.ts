import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { flag, search, slice } from '../../values.ts';

const numberedPerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  payroll_number: z.string().nullable(),
  is_deleted: z.boolean(),
});
export type NumberedPerson = z.infer<typeof numberedPerson>;

export const listPayrollNumbers = call({
  name: 'list-payroll-numbers',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/numbers/',
  summary: 'List the payroll numbers of people, also of those who have left and may still be paid',
  access: ADMINS,
  query: z.object({ search, missing: flag.optional(), ...slice }),
  success: {
    status: 200,
    body: z.object({
      count: z.int(),
      /** The number of people without one, whatever was searched for. */
      missing: z.int(),
      results: z.array(numberedPerson),
    }),
  },
  ours: true,
});
