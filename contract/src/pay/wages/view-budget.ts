import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { date, requiredIdText } from '../../values.ts';
import { budgetWeek } from './budget.ts';

export const viewBudget = call({
  name: 'view-budget',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/budgets/',
  summary: 'View the planned pay of a week at a location, against its budget',
  access: MANAGEMENT,
  outOfReach: 404,
  query: z.object({ location: requiredIdText(mark('Select a location first.')), week: date }),
  success: { status: 200, body: budgetWeek },
  refusals: { 404: locationNotFound },
  ours: true,
});
