import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { notPublished } from '../../plans/horizon.ts';
import { namedPerson } from '../../requests/request.ts';
import { idText } from '../../values.ts';
import { obstacle } from '../find-staff/obstacle.ts';
import { openingNotFound, shiftTaken } from '../openings/opening.ts';

export const previewOffer = call({
  name: 'preview-offer',
  feature: 'offers',
  method: 'GET',
  path: '/api/shifts/manage-open-shifts/{id}/offer/preview/',
  summary: 'Say who would be asked if an opening were offered now, or why nobody',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: {
    status: 200,
    body: z.object({
      /**
       * The number of people who could be asked, and the first of them, in the order in which they would be.
       */
      count: z.int(),
      people: z.array(namedPerson),
      /**
       * If there is nobody: the obstacles that exclude people of the location, each person counted once. YOU
       * is the manager who offers it.
       */
      others: z.array(z.object({ kind: z.enum([...obstacle.shape.kind.options, 'YOU']), people: z.int() })),
    }),
  },
  refusals: { 400: notPublished, 404: openingNotFound, 409: shiftTaken },
  ours: true,
});
