import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { closedDayRefusals } from '../../attendance/closed-days.ts';
import { call, MANAGEMENT } from '../../call.ts';
import { splitStaffAtMost } from '../../limits.ts';
import { lacksCertificateText } from '../../plans/lack.ts';
import { shiftNotFound } from '../../plans/shift.ts';
import { messageBody } from '../../values.ts';
import {
  alreadyChanged,
  nothingMissed,
  otherStaff,
  ownShiftChange,
  selectTheStaff,
  staffChangeFields,
} from './staff-change.ts';

export const shiftSplit = mark('Shift successfully split');

const oneOrMoreStaff = z
  .union([otherStaff, z.array(otherStaff).min(1, selectTheStaff).max(splitStaffAtMost)], selectTheStaff)
  .transform((value) => [...new Set([value].flat())]);

export const splitStaff = call({
  name: 'split-staff',
  feature: 'dashboard',
  method: 'POST',
  path: '/api/shifts/split-staff/',
  summary: 'Record that others worked part of a shift that was left short, and assign their attendance to it',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.object({ ...staffChangeFields, split_staff: oneOrMoreStaff }),
  success: { status: 201, body: messageBody },
  refusals: {
    400: `${nothingMissed} / ${lacksCertificateText}`,
    403: ownShiftChange,
    404: shiftNotFound,
    409: `${alreadyChanged} / ${closedDayRefusals}`,
  },
});
