import { findMeetingStaff } from '@deckhand/contract/schedule/meetings/find-meeting-staff';
import { makePattern } from '@deckhand/domain/plans/pattern';
import { route } from '../../../platform/http/route.ts';
import { findStaffFor, timeOfDay } from '../../staffing/find-staff/find-staff.ts';

export const findMeetingStaffRoute = route(findMeetingStaff, ({ db, actor, query, now }) => {
  const { date: startDate, end_date: endDate, positions: positionIds } = query;
  const minutes = timeOfDay(query.start_time, query.end_time);
  // A meeting with an end date runs every day up to it (S12).
  const repeat = endDate === undefined ? 'NEVER' : 'DAILY';
  const patterns =
    startDate === undefined || minutes === undefined
      ? undefined
      : [makePattern({ repeat, startDate, endDate: endDate ?? null, minutes, positionIds: [] })];
  const { location, shift_id: shiftId, explain, search, offset } = query;
  const wanted = {
    location,
    positionIds,
    patterns,
    shiftId,
    explain,
    search,
    offset,
    isMeeting: true,
  } as const;
  return findStaffFor(db, actor, wanted, now);
});
