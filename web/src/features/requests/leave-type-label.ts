import type { recordedLeaveType } from '@deckhand/contract/requests/request';
import { mark } from '@deckhand/domain/language/say';
import type { z } from 'zod';

export const leaveTypeLabel: Record<z.infer<typeof recordedLeaveType>, string> = {
  PAID_LEAVE: mark('Paid leave'),
  UNPAID_LEAVE: mark('Unpaid leave'),
  SICK: mark('Sick'),
  AWAY: mark('Away'),
};
