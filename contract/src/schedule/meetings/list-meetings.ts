import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText, listOf, search, slice } from '../../values.ts';
import { meeting } from './meeting.ts';

export const listMeetings = call({
  name: 'list-meetings',
  feature: 'meetings',
  method: 'GET',
  path: '/api/shifts/meeting/',
  summary: 'List staff meetings, active ones first, newest first',
  access: MANAGEMENT,
  scope: 'schedule:read',
  repeatsRefusalAsMessage: true,
  outOfReach: 'left out',
  query: z.object({ location: idText.optional(), search, ...slice }),
  success: { status: 200, body: listOf(meeting) },
});
