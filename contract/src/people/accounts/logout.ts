import { call, EVERYONE } from '../../call.ts';
import { messageBody } from '../../values.ts';

export const logout = call({
  name: 'logout',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/logout/',
  summary: 'End this session',
  access: EVERYONE,
  servesUnverified: true,
  endsSession: true,
  beforeSecondFactor: true,
  success: { status: 200, body: messageBody },
  ours: true,
});
