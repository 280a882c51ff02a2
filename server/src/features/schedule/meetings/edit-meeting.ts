import { pastDate, shiftNotFound } from '@deckhand/contract/plans/shift';
import { editMeeting } from '@deckhand/contract/schedule/meetings/edit-meeting';
import { startDateLocked } from '@deckhand/contract/schedule/meetings/meeting';
import { replanFrom } from '@deckhand/domain/plans/plan';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { inAct } from '../../plans/act.ts';
import { changeShift } from '../../plans/change-shift.ts';
import { loadShift } from '../../plans/load-plan.ts';
import { lockQualifiedPeople } from '../../plans/lock-qualified-people.ts';
import { updateShift } from '../../plans/update-shift.ts';
import { readMeetingForm } from './meeting-form.ts';
import { wireMeeting } from './wire-meeting.ts';

/** Dates before today do not change; agenda and comments change for all dates. */
export const editMeetingRoute = route(editMeeting, ({ db, actor, params, body, now }) =>
  inAct(db, { kind: 'EDITED', actor, now, lawReason: body.law_reason ?? null }, async (transaction, act) => {
    const loaded = await loadShift(transaction, actor, params.id, now);
    const { shift, plan, today } = loaded;
    if (shift.kind !== 'STAFF_MEETING') refuse(404, shiftNotFound);
    const began = plan.patterns[0]?.dates.first ?? body.start_date;
    if (began < today && body.start_date !== began) refuse(400, startDateLocked);
    if (began >= today && body.start_date < today) refuse(400, pastDate);
    const { pattern, assignments } = readMeetingForm(body);
    const texts = { agenda: body.agenda ?? '', comments: body.comments ?? '' };
    const updated = await updateShift(transaction, act, loaded, { ...texts, repeat: pattern.repeat });
    const hasEnded =
      pattern.dates.onOrAfter(today).isEmpty &&
      plan.patterns.every((past) => past.dates.onOrAfter(today).isEmpty);
    if (!hasEnded) {
      const after = replanFrom(plan, today, pattern, assignments);
      const locked = lockQualifiedPeople(transaction, actor, {
        shift,
        plan,
        personIds: assignments.map(({ personId }) => personId),
        shiftTypes: [pattern.positionIds],
      });
      await changeShift(transaction, act, updated, after, { cause: 'EDITED', locked });
    }
    return wireMeeting(transaction, shift.id);
  }),
);
