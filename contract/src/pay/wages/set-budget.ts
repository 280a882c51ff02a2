import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { date, requiredIdText } from '../../values.ts';
import { budgetText, budgetWeek } from './budget.ts';
import { wagesAreOff } from './wage.ts';

export const setBudget = call({
  name: 'set-budget',
  feature: 'pay',
  method: 'PUT',
  path: '/api/pay/budgets/',
  summary: 'Set what a week at a location may cost: from this week on, or for it alone; null takes it away',
  access: ADMINS,
  query: z.object({ location: requiredIdText(mark('Select a location first.')), week: date }),
  body: z.object({
    dollars: z.number(budgetText).min(0, budgetText).max(999_999_999.99, budgetText).nullable(),
    only_week: z.boolean(mark('Must be true or false')).default(false),
  }),
  success: { status: 200, body: budgetWeek },
  refusals: { 404: locationNotFound, 409: wagesAreOff },
  ours: true,
});
