import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { date, idText } from '../../values.ts';
import { returned } from './absence.ts';
import { endTimeOffRefusals } from './end-time-off.ts';

export const previewTimeOffEnd = call({
  name: 'preview-time-off-end',
  feature: 'absences',
  method: 'GET',
  path: '/api/shifts/manage_time-off/{id}/end/',
  summary: 'Say what goes back to a person whose time off ends early, and what stays with others',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  /** The first day on which the person works again; without one, today or the first day off. */
  query: z.object({ back_on: date.optional() }),
  success: { status: 200, body: z.object(returned) },
  refusals: endTimeOffRefusals,
  ours: true,
});
