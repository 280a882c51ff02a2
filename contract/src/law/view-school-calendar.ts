import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { locationNotFound } from '../school/locations/location.ts';
import { idText } from '../values.ts';
import { seenSchoolCalendar } from './school-calendar.ts';

export const viewSchoolCalendar = call({
  name: 'view-school-calendar',
  feature: 'law',
  method: 'GET',
  path: '/api/law/school-calendar/{id}/',
  summary: 'View when there is school where the minors of a location live',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: seenSchoolCalendar },
  refusals: { 404: locationNotFound },
  ours: true,
});
