import { createMeetingRoute } from './create-meeting.ts';
import { deleteMeetingRoute } from './delete-meeting.ts';
import { editMeetingRoute } from './edit-meeting.ts';
import { findMeetingStaffRoute } from './find-meeting-staff.ts';
import { listMeetingsRoute } from './list-meetings.ts';

export const meetingsRoutes = [
  listMeetingsRoute,
  createMeetingRoute,
  editMeetingRoute,
  deleteMeetingRoute,
  findMeetingStaffRoute,
];
