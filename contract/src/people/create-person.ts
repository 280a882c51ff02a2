import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { mailBudgets } from '../person-budgets.ts';
import { keyText } from '../person-key.ts';
import { proofNeeded } from '../refusals.ts';
import { emailTaken } from './account.ts';
import { bornInFuture, keyFields, keyTaken, person, personFields } from './person.ts';

export const createPerson = call({
  name: 'create-person',
  feature: 'people',
  method: 'POST',
  path: '/api/users/',
  summary: 'Create a person and mail an activation link',
  access: MANAGEMENT,
  scope: 'people:write',
  outOfReach: 403,
  body: z
    .object({ ...personFields, ...keyFields })
    .refine((body) => body.key !== undefined || body.employee_code !== undefined, {
      error: keyText,
      path: ['key'],
    }),
  budgets: mailBudgets,
  success: { status: 201, body: person },
  refusals: { 400: `${keyTaken} / ${emailTaken} / ${bornInFuture}`, 403: proofNeeded },
});
