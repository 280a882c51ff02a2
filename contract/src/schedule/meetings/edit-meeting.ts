import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { mailBudgets } from '../../person-budgets.ts';
import { lawReason } from '../../plans/law-reason.ts';
import { shiftNotFound } from '../../plans/shift.ts';
import { idText } from '../../values.ts';
import { meeting, meetingFields, startDateLocked } from './meeting.ts';

export const editMeeting = call({
  name: 'edit-meeting',
  feature: 'meetings',
  method: 'PUT',
  path: '/api/shifts/meeting/{id}/',
  summary: 'Change a meeting from today on',
  access: MANAGEMENT,
  scope: 'schedule:write',
  repeatsRefusalAsMessage: true,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: meetingFields.extend(lawReason),
  budgets: mailBudgets,
  success: { status: 200, body: meeting },
  refusals: { 400: startDateLocked, 404: shiftNotFound },
});
