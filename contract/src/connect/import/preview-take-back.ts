import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText } from '../../values.ts';
import { importNotFound, importTakeBack, shiftsTakenBackElsewhere } from './take-back.ts';

export const previewTakeBack = call({
  name: 'preview-take-back',
  feature: 'import',
  method: 'GET',
  path: '/api/import/{id}/take-back/',
  summary: 'See which locations, positions or people of an import would go, and which stay and why',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: importTakeBack },
  refusals: { 400: shiftsTakenBackElsewhere, 404: importNotFound },
  ours: true,
});
