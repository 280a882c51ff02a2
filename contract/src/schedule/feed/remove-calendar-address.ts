import { call, EVERYONE } from '../../call.ts';
import { messageBody } from '../../values.ts';

export const addressRemoved = 'The address no longer works.';

export const removeCalendarAddress = call({
  name: 'remove-calendar-address',
  feature: 'feed',
  method: 'DELETE',
  path: '/api/users/me/calendar-address/',
  summary: 'End your private calendar address',
  access: EVERYONE,
  success: { status: 200, body: messageBody },
  ours: true,
});
