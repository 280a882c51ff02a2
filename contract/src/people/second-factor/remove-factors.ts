import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { mailBudgets } from '../../person-budgets.ts';
import { proofNeeded } from '../../refusals.ts';
import { idText, messageBody } from '../../values.ts';
import { personNotFound } from '../person.ts';

export const hasNoFactor = 'This person has no second factor.';

export const removeFactors = call({
  name: 'remove-factors',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/remove-factors/{id}/',
  summary: 'Remove all passkeys and apps of a person who lost them, and sign them out everywhere',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  budgets: mailBudgets,
  success: { status: 200, body: messageBody },
  refusals: { 400: hasNoFactor, 403: proofNeeded, 404: personNotFound },
  ours: true,
});
