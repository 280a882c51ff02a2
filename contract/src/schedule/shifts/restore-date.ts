import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { isLaw, seatAgainReason } from '../../plans/law-reason.ts';
import { notOnThatDate, pastDate, shiftNotFound } from '../../plans/shift.ts';
import { date, id } from '../../values.ts';

export const notDismissed = 'This shift is not dismissed on that date any more.';

/** S7a: who got a seat back, and who did not, each with the reason in a sentence. */
export const restoredBody = z.object({
  message: z.string(),
  restored: z.array(z.object({ id: z.int(), name: z.string() })),
  missing: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string(), is_law: isLaw })),
});

export type Restored = z.infer<typeof restoredBody>;

export const restoreDate = call({
  name: 'restore-date',
  feature: 'shifts',
  method: 'POST',
  path: '/api/shifts/restore-date/',
  summary: 'Bring back a dismissed date; the people who had it get their seats if they are still free',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  body: z.object({ shift_id: id, date, ...seatAgainReason }),
  success: { status: 200, body: restoredBody },
  refusals: { 400: `${pastDate} / ${notOnThatDate}`, 404: shiftNotFound, 409: notDismissed },
  ours: true,
});
