import { shiftSplit, splitStaff } from '@deckhand/contract/reports/dashboard/split-staff';
import { route } from '../../../platform/http/route.ts';
import { changeStaff } from './change-staff.ts';

export const splitStaffRoute = route(splitStaff, async ({ db, actor, body, now }) => {
  const { shift: shiftId, staff: originalId, split_staff: otherIds, date, notes } = body;
  const change = { kind: 'SPLIT', shiftId, originalId, otherIds, date, notes: notes ?? '' } as const;
  await changeStaff(db, actor, change, now);
  return { message: shiftSplit };
});
