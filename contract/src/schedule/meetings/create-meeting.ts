import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { mailBudgets } from '../../person-budgets.ts';
import { lawReason } from '../../plans/law-reason.ts';
import { alreadyBooked } from '../../plans/shift.ts';
import { id, idText } from '../../values.ts';
import { meeting, meetingFields } from './meeting.ts';

export const createMeeting = call({
  name: 'create-meeting',
  feature: 'meetings',
  method: 'POST',
  path: '/api/shifts/meeting/',
  summary: 'Create a staff meeting; with an end date it takes place every day until then',
  access: MANAGEMENT,
  scope: 'schedule:write',
  repeatsRefusalAsMessage: true,
  outOfReach: 403,
  query: z.object({ location: idText.optional() }),
  body: meetingFields.extend({ location: id.optional(), ...lawReason }),
  budgets: mailBudgets,
  success: { status: 201, body: meeting },
  refusals: { 400: alreadyBooked },
});
