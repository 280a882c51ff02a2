import { call, EVERYONE } from '../../call.ts';
import { idText } from '../../values.ts';
import { changeNotFound } from '../history/change.ts';
import { momentOrName, ownTimesOnly, pastAnswer, unknownMoments } from './past-schedule.ts';
import { scheduleQuery, tooManyCards, tooManyDates, tooManyShifts } from './schedule-query.ts';

export const viewPastSchedule = call({
  name: 'view-past-schedule',
  feature: 'schedule',
  method: 'GET',
  path: '/api/schedule/as-of/',
  summary: 'View the schedule of a location as it stood at a moment, or what one person could see then',
  access: EVERYONE,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: scheduleQuery.pick({ start_date: true, end_date: true, view_type: true }).extend({
    location: idText,
    at: momentOrName,
    /** Shows the own times of this person alone; to staff, always their own. */
    person: idText.optional(),
  }),
  success: { status: 200, body: pastAnswer },
  calendar: 'PERSONAL',
  refusals: {
    400: `${unknownMoments} / ${tooManyDates} / ${tooManyShifts} / ${tooManyCards}`,
    403: ownTimesOnly,
    404: changeNotFound,
  },
  ours: true,
});
