import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { shiftNotFound } from '../shifts/shift.ts';
import { said } from '../values.ts';
import { changedAlready, nothingMissed, otherStaff, staffChangeFields } from './staff-change.ts';

export const staffSwapped = 'Staff successfully swapped';

export const swapStaff = call({
  name: 'swap-staff',
  feature: 'dashboard',
  method: 'POST',
  path: '/api/shifts/swap-staff/',
  summary: 'Note that somebody else did a shift that was missed; what he punched then belongs to it',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.object({ ...staffChangeFields, swap_staff: otherStaff }),
  success: { status: 201, body: said },
  refusals: { 400: nothingMissed, 404: shiftNotFound, 409: changedAlready },
});
