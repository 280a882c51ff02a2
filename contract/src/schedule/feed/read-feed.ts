import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { calendarType, call } from '../../call.ts';
import { attempts } from '../../limits.ts';

/** CF7: an address that nobody has, or no longer, is answered without a body, the same for all. */
export const readFeed = call({
  name: 'read-feed',
  feature: 'feed',
  method: 'GET',
  path: '/api/calendar/{token}.ics',
  summary: 'Read the schedule of a private calendar address, for calendar apps',
  access: 'PUBLIC',
  params: z.object({ token: z.string() }),
  success: { status: 200, body: z.string(), text: calendarType },
  budgets: [
    ...budgets('calendar', 'calls', { 'calendar address': attempts.calendarPerAddress }),
    ...budgets('wrong-calendar', 'failures', { network: attempts.wrongCalendarPerNetwork }),
  ],
  ours: true,
});
