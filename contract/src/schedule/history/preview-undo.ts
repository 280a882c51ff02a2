import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { ownRequest } from '../../requests/request.ts';
import { idText } from '../../values.ts';
import { changeNotFound } from './change.ts';
import {
  closeThePool,
  concernsOtherLocations,
  endTheTimeOff,
  neverTakenBack,
  reopenThePool,
  tooManyShifts,
  undoPreview,
} from './undo.ts';

export const previewUndo = call({
  name: 'preview-undo',
  feature: 'history',
  method: 'GET',
  path: '/api/schedule/changes/{id}/undo/',
  summary: 'See what taking a change back would do, without doing it',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: undoPreview },
  refusals: {
    400: `${endTheTimeOff('{name}')} / ${reopenThePool} / ${closeThePool} / ${neverTakenBack} / ${tooManyShifts}`,
    403: `${concernsOtherLocations} / ${ownRequest}`,
    404: changeNotFound,
  },
  ours: true,
});
