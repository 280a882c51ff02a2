import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { namedPerson } from '../../requests/request.ts';
import { periodParams } from '../period.ts';
import { payrollFile } from './payroll-file.ts';

export const listPayrollFiles = call({
  name: 'list-payroll-files',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/periods/{first}/files/',
  summary:
    'List the payroll files of a period, the latest first, and how it was handed over; none while it is open',
  access: ADMINS,
  params: periodParams,
  success: {
    status: 200,
    body: z.object({
      count: z.int(),
      results: z.array(payrollFile),
      handed_over: z
        .object({ at: z.string(), by: namedPerson.nullable(), notes: z.string().nullable() })
        .nullable(),
      /** The mapping or a payroll number changed since the latest file. */
      is_changed: z.boolean(),
    }),
  },
  ours: true,
});
