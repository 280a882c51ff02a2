import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { closedDayRefusals } from '../../attendance/closed-days.ts';
import { call, MANAGEMENT } from '../../call.ts';
import { lacksCertificateText } from '../../plans/lack.ts';
import { shiftNotFound } from '../../plans/shift.ts';
import { messageBody } from '../../values.ts';
import {
  alreadyChanged,
  nothingMissed,
  otherStaff,
  ownShiftChange,
  staffChangeFields,
} from './staff-change.ts';

export const staffSwapped = mark('Staff successfully swapped');

export const swapStaff = call({
  name: 'swap-staff',
  feature: 'dashboard',
  method: 'POST',
  path: '/api/shifts/swap-staff/',
  summary: 'Record that another person worked a missed shift, and assign their attendance to it',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.object({ ...staffChangeFields, swap_staff: otherStaff }),
  success: { status: 201, body: messageBody },
  refusals: {
    400: `${nothingMissed} / ${lacksCertificateText}`,
    403: ownShiftChange,
    404: shiftNotFound,
    409: `${alreadyChanged} / ${closedDayRefusals}`,
  },
});
