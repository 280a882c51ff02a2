import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { lacksCertificateText } from '../../plans/lack.ts';
import { lawReason } from '../../plans/law-reason.ts';
import { shiftNotFound, stalePage } from '../../plans/shift.ts';
import { date, id, messageBody } from '../../values.ts';

export const selectCurrentStaff = mark('Select current staff');

const seatOne = z.object({
  replaced_staff_1_id: id.nullish(),
  staff_1_id: id.nullish(),
  is_staff_1: z.literal(true),
});
const seatTwo = z.object({
  replaced_staff_2_id: id.nullish(),
  staff_2_id: id.nullish(),
  is_staff_2: z.literal(true),
});

export const replaceStaff = call({
  name: 'replace-staff',
  feature: 'shifts',
  method: 'POST',
  path: '/api/shifts/replace-staff/',
  summary: 'Replace the person in a seat on one date, or leave the seat empty',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  body: z.object({
    shift_id: id,
    date,
    /**
     * Each entry has two ids: the one that has the seat is the present person, the other is the substitute
     * (S6).
     */
    staff: z
      .array(z.union([seatOne, seatTwo], selectCurrentStaff), selectCurrentStaff)
      .min(1, selectCurrentStaff)
      .max(2),
    ...lawReason,
  }),
  success: { status: 201, body: messageBody },
  refusals: { 400: `${stalePage} / ${lacksCertificateText}`, 404: shiftNotFound },
});
