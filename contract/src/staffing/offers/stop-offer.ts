import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText } from '../../values.ts';
import { openingNotFound } from '../openings/opening.ts';

export const stopOffer = call({
  name: 'stop-offer',
  feature: 'offers',
  method: 'DELETE',
  path: '/api/shifts/manage-open-shifts/{id}/offer/',
  summary: 'Stop offering an opening; it stays open',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 404: openingNotFound },
  ours: true,
});
