import { staffSwapped, swapStaff } from '@deckhand/contract/reports/dashboard/swap-staff';
import { route } from '../../../platform/http/route.ts';
import { changeStaff } from './change-staff.ts';

export const swapStaffRoute = route(swapStaff, async ({ db, actor, body, now }) => {
  const { shift: shiftId, staff: originalId, swap_staff: otherId, date, notes } = body;
  const change = {
    kind: 'SWAP',
    shiftId,
    originalId,
    otherIds: [otherId],
    date,
    notes: notes ?? '',
  } as const;
  await changeStaff(db, actor, change, now);
  return { message: staffSwapped };
});
