import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { date } from '../../values.ts';
import { noSuchPeriod } from '../period.ts';
import { timesheet } from './timesheet.ts';

export const viewMyTimesheet = call({
  name: 'view-my-timesheet',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/my-timesheet/',
  summary:
    'See one’s own rows of the pay period of a date, by default of today, with everything that somebody changed',
  access: EVERYONE,
  query: z.object({ date: date.optional() }),
  success: {
    status: 200,
    /** Null where the school has no pay schedule. */
    body: z.object({ timesheet: timesheet.nullable() }),
  },
  refusals: { 404: noSuchPeriod },
  ours: true,
});
