import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { idText } from '../../values.ts';
import { publishing } from './publishing.ts';

export const viewPublishing = call({
  name: 'view-publishing',
  feature: 'publishing',
  method: 'GET',
  path: '/api/schedule/publishing/{id}/',
  summary:
    'See through which date a location is published, which notices wait, and who has seen the schedule',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: publishing },
  refusals: { 404: locationNotFound },
  ours: true,
});
