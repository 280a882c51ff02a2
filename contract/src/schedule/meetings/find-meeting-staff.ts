import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { explainedChoice, explanation } from '../../staffing/find-staff/obstacle.ts';
import { date, idListText, idText, listOf, time } from '../../values.ts';

export const findMeetingStaff = call({
  name: 'find-meeting-staff',
  feature: 'meetings',
  method: 'GET',
  path: '/api/shifts/meeting-staff/',
  summary: 'List people of a location who have any of the positions and are free at that time',
  access: MANAGEMENT,
  scope: 'schedule:read',
  repeatsRefusalAsMessage: true,
  outOfReach: 'left out',
  query: z.object({
    location: idText.optional(),
    positions: idListText.optional(),
    start_time: time(mark('Start Time is required')).optional(),
    end_time: time(mark('End Time is required')).optional(),
    date: date.optional(),
    end_date: date.optional(),
    /** The meeting being edited: its own seats do not count as busy. */
    shift_id: idText.optional(),
    ...explanation,
  }),
  success: { status: 200, body: listOf(explainedChoice) },
  ours: true,
});
