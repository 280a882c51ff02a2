import { call, MANAGEMENT } from '../../call.ts';
import { paySettings } from './pay-settings.ts';

export const viewPaySettings = call({
  name: 'view-pay-settings',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/settings/',
  summary: 'View how the school counts pay',
  access: MANAGEMENT,
  success: { status: 200, body: paySettings },
  ours: true,
});
