import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { lacksCertificateText } from '../../plans/lack.ts';
import { lawReason } from '../../plans/law-reason.ts';
import { alreadyBooked } from '../../plans/shift.ts';
import { alreadyDecided, decisionNotes, requestNotFound, requestStatus } from '../../requests/request.ts';
import { idText } from '../../values.ts';
import { ownSwap, swapProblemTexts } from './swap.ts';

export const decideSwap = call({
  name: 'decide-swap',
  feature: 'swaps',
  method: 'POST',
  path: '/api/shifts/swaps/{id}/',
  summary: 'Approve a swap that both people agree on, which changes both shifts, or reject it',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({ action: z.enum(['APPROVE', 'REJECT']), notes: decisionNotes, ...lawReason }),
  success: { status: 200, body: z.object({ id: z.int(), status: requestStatus }) },
  refusals: {
    400: `${alreadyBooked} / ${lacksCertificateText}`,
    403: ownSwap,
    404: requestNotFound,
    409: `${alreadyDecided} / ${swapProblemTexts}`,
  },
  ours: true,
});
