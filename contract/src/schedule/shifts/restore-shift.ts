import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { seatAgainReason } from '../../plans/law-reason.ts';
import { shiftNotFound } from '../../plans/shift.ts';
import { idText } from '../../values.ts';
import { restoredBody } from './restore-date.ts';

export const notArchived = 'This shift is not archived any more.';
export const nothingToRestore = 'This shift has no date from today on that could be restored.';
export const planNotKept = 'This shift was archived before plans were kept, so it cannot be restored.';

export const restoreShift = call({
  name: 'restore-shift',
  feature: 'shifts',
  method: 'POST',
  path: '/api/shifts/deleted-shifts/{id}/restore/',
  summary: 'Restore an archived shift from today on; its people get their seats where they are still free',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object(seatAgainReason),
  success: { status: 200, body: restoredBody },
  refusals: { 400: `${nothingToRestore} / ${planNotKept}`, 404: shiftNotFound, 409: notArchived },
  ours: true,
});
