import { z } from 'zod';
import { ADMINS, call } from '../call.ts';
import { beingClosed, closedAlready } from '../refusals.ts';
import { date, idText } from '../values.ts';
import { endedAlready, notBeforeItsEnd } from './exemption.ts';
import { partOff, partOffNotFound } from './part-off.ts';

export const endPartOff = call({
  name: 'end-part-off',
  feature: 'law',
  method: 'POST',
  path: '/api/law/parts-off/{id}/end/',
  summary: 'Switch a part of a pack on again, from a day on',
  access: ADMINS,
  params: z.object({ id: idText }),
  body: z.object({ from: date }),
  success: { status: 200, body: partOff },
  refusals: {
    400: notBeforeItsEnd,
    404: partOffNotFound,
    409: `${endedAlready} / ${closedAlready} / ${beingClosed}`,
  },
  ours: true,
});
