import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText } from '../../values.ts';
import { openingNotFound } from '../openings/opening.ts';
import { offer } from './offer.ts';

export const viewOffer = call({
  name: 'view-offer',
  feature: 'offers',
  method: 'GET',
  path: '/api/shifts/manage-open-shifts/{id}/offer/',
  summary: 'View the latest offer of an opening: who was asked, has seen it or declined, and who is next',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: offer },
  refusals: { 404: openingNotFound },
  ours: true,
});
