import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { calendarAddress } from './calendar-address.ts';

export const viewCalendarAddress = call({
  name: 'view-calendar-address',
  feature: 'feed',
  method: 'GET',
  path: '/api/users/me/calendar-address/',
  summary: 'View whether you have a private calendar address, and when it was used',
  access: EVERYONE,
  success: { status: 200, body: z.object({ address: calendarAddress.nullable() }) },
  ours: true,
});
