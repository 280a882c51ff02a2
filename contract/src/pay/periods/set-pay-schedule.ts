import { ADMINS, call } from '../../call.ts';
import { datesAreClosed, paySchedule, shownPaySchedule, startsTooEarly } from './pay-schedule.ts';

export const setPaySchedule = call({
  name: 'set-pay-schedule',
  feature: 'pay',
  method: 'PUT',
  path: '/api/pay/schedule/',
  summary: 'Set how the school cuts its days into pay periods; a change takes effect after the running one',
  access: ADMINS,
  body: paySchedule,
  success: { status: 200, body: shownPaySchedule },
  refusals: { 400: startsTooEarly, 409: datesAreClosed },
  ours: true,
});
