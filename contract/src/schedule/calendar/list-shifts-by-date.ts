import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { personNotFound } from '../../people/person.ts';
import { date, idText } from '../../values.ts';
import { shiftsOfDate } from './list-my-shifts-by-date.ts';

export const listShiftsByDate = call({
  name: 'list-shifts-by-date',
  feature: 'schedule',
  method: 'GET',
  path: '/api/shifts/manager-shift-by-date/',
  summary: 'List a person’s shifts of a date',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 404,
  query: z.object({ user_id: idText, date }),
  success: { status: 200, body: shiftsOfDate },
  refusals: { 404: personNotFound },
});
