import { ADMINS, call } from '../../call.ts';
import { paySettings } from './pay-settings.ts';

export const updatePaySettings = call({
  name: 'update-pay-settings',
  feature: 'pay',
  method: 'PUT',
  path: '/api/pay/settings/',
  summary: 'Turn wages, paid leave and columns of cost on or off, and say who sees wages',
  access: ADMINS,
  /** An absent one keeps its value. */
  body: paySettings.partial(),
  success: { status: 200, body: paySettings },
  ours: true,
});
