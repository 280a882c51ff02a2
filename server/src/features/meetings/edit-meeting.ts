import { editMeeting } from '@deckhand/contract/meetings/edit-meeting';
import { startDateLocked } from '@deckhand/contract/meetings/meeting';
import { pastDate, shiftNotFound } from '@deckhand/contract/shifts/shift';
import { editFrom } from '@deckhand/domain/schedule/plan';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeShift } from '../shifts/change-shift.ts';
import { checkQualified } from '../shifts/check-qualified.ts';
import { loadShift } from '../shifts/load-plan.ts';
import { updateShift } from '../shifts/update-shift.ts';
import { readMeetingForm } from './meeting-form.ts';
import { wireMeeting } from './wire-meeting.ts';

/** What is before today stays as it was; texts change for the whole meeting. */
export const editMeetingRoute = route(editMeeting, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const loaded = await loadShift(transaction, actor, params.id, now);
    const { shift, plan, today } = loaded;
    if (shift.kind !== 'STAFF_MEETING') refuse(404, shiftNotFound);
    const began = plan.patterns[0]?.dates.first ?? body.start_date;
    if (began < today && body.start_date !== began) refuse(400, startDateLocked);
    if (began >= today && body.start_date < today) refuse(400, pastDate);
    const { pattern, assignments } = readMeetingForm(body);
    const texts = { agenda: body.agenda ?? '', comments: body.comments ?? '' };
    await updateShift(transaction, shift.id, { ...texts, repeat: pattern.repeat });
    const isOver =
      pattern.dates.onOrAfter(today).isEmpty &&
      plan.patterns.every((past) => past.dates.onOrAfter(today).isEmpty);
    if (!isOver) {
      const needed = { locationId: shift.location_id, shiftTypeIds: pattern.shiftTypeIds };
      await checkQualified(
        transaction,
        assignments.map(({ personId }) => personId),
        needed,
      );
      const after = editFrom(plan, today, pattern, assignments);
      const renewed = { ...loaded, shift: { ...shift, ...texts } };
      await changeShift(transaction, renewed, after, { cause: 'EDITED', now });
    }
    return wireMeeting(transaction, shift.id);
  }),
);
