import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { date, idText } from '../values.ts';
import {
  endedAlready,
  lawExemption,
  lawExemptionNotFound,
  notBeforeItsEnd,
  ownLawExemption,
} from './exemption.ts';

export const endLawExemption = call({
  name: 'end-law-exemption',
  feature: 'law',
  method: 'POST',
  path: '/api/law/exemptions/{id}/end/',
  summary: 'End an exemption: it does not hold from a day on. Its first day ends one that was a mistake',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({ from: date }),
  success: { status: 200, body: lawExemption },
  refusals: { 400: notBeforeItsEnd, 403: ownLawExemption, 404: lawExemptionNotFound, 409: endedAlready },
  ours: true,
});
