import { call, MANAGEMENT } from '../../call.ts';
import { shownPaySchedule } from './pay-schedule.ts';

export const viewPaySchedule = call({
  name: 'view-pay-schedule',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/schedule/',
  summary: 'Show how the school cuts its days into pay periods; null without a pay schedule',
  access: MANAGEMENT,
  success: { status: 200, body: shownPaySchedule.nullable() },
  ours: true,
});
