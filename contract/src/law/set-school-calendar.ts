import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { locationNotFound } from '../school/locations/location.ts';
import { idText } from '../values.ts';
import { schoolCalendarFields, seenSchoolCalendar } from './school-calendar.ts';

export const setSchoolCalendar = call({
  name: 'set-school-calendar',
  feature: 'law',
  method: 'PUT',
  path: '/api/law/school-calendar/{id}/',
  summary: 'Say when there is school where the minors of a location live, as a whole',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: schoolCalendarFields,
  success: { status: 200, body: seenSchoolCalendar },
  refusals: { 404: locationNotFound },
  ours: true,
});
