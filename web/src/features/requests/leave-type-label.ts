import type { recordedLeaveType } from '@deckhand/contract/requests/request';
import type { z } from 'zod';

export const leaveTypeLabel: Record<z.infer<typeof recordedLeaveType>, string> = {
  PAID_LEAVE: 'Paid leave',
  UNPAID_LEAVE: 'Unpaid leave',
  SICK: 'Sick',
  AWAY: 'Away',
};
