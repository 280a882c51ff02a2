import { z } from 'zod';
import { call, STAFF } from '../../call.ts';
import { neededElsewhere, notPublished } from '../../plans/horizon.ts';
import { lacksCertificateText } from '../../plans/lack.ts';
import { alreadyBooked } from '../../plans/shift.ts';
import { alreadyDecided, requestNotFound, requestStatus } from '../../requests/request.ts';
import { idText } from '../../values.ts';
import { alreadyAccepted, swapProblemTexts } from './swap.ts';

/** A colleague who accepted can still decline, until it is decided. */
export const answerSwap = call({
  name: 'answer-swap',
  feature: 'swaps',
  method: 'POST',
  path: '/api/shifts/swaps/{id}/answer/',
  summary: 'Accept or decline a swap that a colleague asks of you',
  access: STAFF,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({ action: z.enum(['ACCEPT', 'DECLINE']) }),
  /** Approved if the swap is made at once; otherwise `waits_because` says why not, if the location would have allowed it. */
  success: {
    status: 200,
    body: z.object({
      id: z.int(),
      status: requestStatus,
      message: z.string(),
      waits_because: z.array(z.enum(['COVERAGE', 'OVERTIME'])),
    }),
  },
  refusals: {
    400: `${alreadyBooked} / ${notPublished} / ${lacksCertificateText}`,
    404: requestNotFound,
    409: `${alreadyDecided} / ${alreadyAccepted} / ${neededElsewhere} / ${swapProblemTexts}`,
  },
  ours: true,
});
