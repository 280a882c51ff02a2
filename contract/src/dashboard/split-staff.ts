import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { splitStaffAtMost } from '../limits.ts';
import { shiftNotFound } from '../shifts/shift.ts';
import { said } from '../values.ts';
import {
  changedAlready,
  nothingMissed,
  otherStaff,
  selectTheStaff,
  staffChangeFields,
} from './staff-change.ts';

export const shiftSplit = 'Shift successfully split';

const oneOrMoreStaff = z
  .union([otherStaff, z.array(otherStaff).min(1, selectTheStaff).max(splitStaffAtMost)], selectTheStaff)
  .transform((value) => [...new Set([value].flat())]);

export const splitStaff = call({
  name: 'split-staff',
  feature: 'dashboard',
  method: 'POST',
  path: '/api/shifts/split-staff/',
  summary: 'Note that others did a part of a shift that was left short; what they punched then belongs to it',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.object({ ...staffChangeFields, split_staff: oneOrMoreStaff }),
  success: { status: 201, body: said },
  refusals: { 400: nothingMissed, 404: shiftNotFound, 409: changedAlready },
});
