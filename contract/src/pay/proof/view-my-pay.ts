import { call, EVERYONE } from '../../call.ts';
import { noSuchPeriod, periodParams } from '../period.ts';
import { nothingToConfirm } from '../sign-off/answer-my-timesheet.ts';
import { proofOfPay } from './view-paid-person.ts';

/** PP2: the page of one's own pay, with the dollars, which are one's own to see (WA4). */
export const viewMyPay = call({
  name: 'view-my-pay',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/my-timesheet/{first}/',
  summary: 'Show how one’s own pay of a period came about, line by line',
  access: EVERYONE,
  params: periodParams,
  success: { status: 200, body: proofOfPay },
  refusals: { 404: `${noSuchPeriod} / ${nothingToConfirm}` },
  ours: true,
});
