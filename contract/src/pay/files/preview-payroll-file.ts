import { PAYROLL_FORMATS } from '@deckhand/domain/pay/files/mapping';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { namedPerson } from '../../requests/request.ts';
import { noSuchPeriod, periodParams } from '../period.ts';

export const previewPayrollFile = call({
  name: 'preview-payroll-file',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/periods/{first}/file/preview/',
  summary: 'Preview the first lines of the payroll file of a period, and what is in the way of it',
  access: ADMINS,
  params: periodParams,
  success: {
    status: 200,
    body: z.object({
      format: z.enum(PAYROLL_FORMATS),
      name: z.string(),
      heading: z.array(z.string()),
      /** The first ten. */
      rows: z.array(z.array(z.string())),
      row_count: z.int(),
      people_count: z.int(),
      /** The hours of the period, and by how many those of the file differ, because each line is rounded. */
      hours: z.number(),
      rounding_difference: z.number(),
      /** Null where the file carries none. */
      dollars: z.number().nullable(),
      refusals: z.array(
        z.object({
          text: z.string(),
          /** The file can be made without them; nobody, where the mapping has to change. */
          people: z.array(namedPerson),
        }),
      ),
      /** False: it can be read here, and be downloaded once the period is closed. */
      is_closed: z.boolean(),
    }),
  },
  refusals: { 404: noSuchPeriod },
  ours: true,
});
