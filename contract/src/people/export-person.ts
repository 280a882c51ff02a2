import { z } from 'zod';
import { ADMINS, call, jsonType } from '../call.ts';
import { exportBudgets } from '../person-budgets.ts';
import { idText } from '../values.ts';
import { personNotFound } from './person.ts';

const row = z.record(z.string(), z.unknown());

export const exportPerson = call({
  name: 'export-person',
  feature: 'people',
  method: 'GET',
  path: '/api/users/{id}/data/',
  summary: 'Download everything that is stored about a person, deleted or not, without passwords and tokens',
  access: ADMINS,
  params: z.object({ id: idText }),
  success: {
    status: 200,
    body: z.object({
      exported_at: z.string(),
      person: row,
      /** The rows that name the person, by table and column. */
      stored: z.record(z.string(), z.array(row)),
    }),
    file: jsonType,
  },
  refusals: { 404: personNotFound },
  budgets: exportBudgets,
  ours: true,
});
