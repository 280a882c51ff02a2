import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { lacksCertificateText, renewals } from '../../plans/lack.ts';
import { lawReason } from '../../plans/law-reason.ts';
import { alreadyBooked, shift, shiftFields, shiftNotFound, shiftScope } from '../../plans/shift.ts';
import { idText } from '../../values.ts';

export const editShift = call({
  name: 'edit-shift',
  feature: 'shifts',
  method: 'PUT',
  path: '/api/shifts/{id}/',
  summary:
    'Change a shift: from a date on, only the fields that differ from what holds then (one_time false, effective_date), or on one date (one_time true, modification_date)',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: shiftFields.extend(shiftScope).extend(lawReason),
  success: { status: 200, body: shift.extend(renewals) },
  refusals: { 400: `${alreadyBooked} / ${lacksCertificateText}`, 404: shiftNotFound },
});
