import type { Parsed } from '@deckhand/contract/call';
import {
  alreadyRunsThere,
  endsBeforeStart,
  noDateLeft,
  notOnThatDate,
  pastDate,
} from '@deckhand/contract/plans/shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { mark } from '@deckhand/domain/language/say';
import {
  editFrom,
  impossibleDate,
  type ShiftForm,
  seatsOf,
  touchedSeats,
} from '@deckhand/domain/plans/edit-from';
import { firstRunningDate, haveSameTypes, patternOn } from '@deckhand/domain/plans/pattern';
import type { Circumstances } from '@deckhand/domain/plans/pauses';
import { editOneDate, isOnPlan, moveOneDate, replanFrom, type ShiftPlan } from '@deckhand/domain/plans/plan';
import { fillSeats, holdersOn } from '@deckhand/domain/plans/seats';
import { viewOn } from '@deckhand/domain/plans/shift-view';
import { formatForDisplay, laterOf } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { inAct } from '../../plans/act.ts';
import { renewalsOf } from '../../plans/certificates.ts';
import { changeShift } from '../../plans/change-shift.ts';
import { loadCircumstances } from '../../plans/load-circumstances.ts';
import { type LoadedShift, loadShift } from '../../plans/load-plan.ts';
import { lockQualifiedPeople } from '../../plans/lock-qualified-people.ts';
import { logSeatChanges } from '../../plans/log-replacements.ts';
import { updateShift } from '../../plans/update-shift.ts';
import { type ReadForm, readShiftForm } from './shift-form.ts';
import { wireShift } from './wire-shift.ts';

type Body = Parsed<typeof editShift, 'body'>;

export const editShiftRoute = route(editShift, ({ db, actor, params, body, now }) =>
  inAct(db, { kind: 'EDITED', actor, now, lawReason: body.law_reason ?? null }, async (transaction, act) => {
    const [loaded, circumstancesAt] = await together([
      loadShift(transaction, actor, params.id, now),
      // No zone has an earlier date than Hawaii.
      loadCircumstances(transaction, [params.id], todayIn('HST', now)),
    ]);
    const circumstances = circumstancesAt(loaded.shift.location_id);
    checkUnchangeable(loaded, body);
    const form = readShiftForm(body);
    const locked = await lockQualifiedPeople(transaction, actor, {
      shift: loaded.shift,
      plan: loaded.plan,
      personIds: newlySeated(loaded, form, body, circumstances),
      shiftTypes: [form.pattern.positionIds],
    });
    const plan = body.one_time
      ? await changeOneDate(transaction, loaded, form, { body, circumstances, actorId: actor.id, now })
      : changeFromDate(loaded, form, body, circumstances);
    const updated = await updateShift(transaction, act, loaded, {
      ...(!body.one_time && { repeat: form.pattern.repeat }),
      ...(body.comments !== undefined && { comments: body.comments ?? '' }),
    });
    const { shift } = updated;
    const [, answer] = await together([
      changeShift(transaction, act, updated, plan, { cause: 'EDITED', locked }),
      wireShift(transaction, { shift, plan }, now),
    ]);
    const change = { shift, before: loaded.plan, after: plan, today: loaded.today };
    return { ...answer, ...renewalsOf(change, locked) };
  }),
);

/**
 * Finds the people who must qualify: everybody whose seat the form changes, and everybody if it changes the
 * positions or the dates of the shift. Others keep what they have, so that a form can be sent back as it was
 * shown (S4a).
 */
function newlySeated(
  { plan, today, shift }: LoadedShift,
  form: ReadForm,
  body: Body,
  circumstances: Circumstances,
): number[] {
  const all = form.assignments.map(({ personId }) => personId);
  const date = body.one_time ? body.modification_date : body.effective_date;
  const from = laterOf(date ?? today, today);
  const view = viewOn(plan, from, shift.repeat, date && date >= today ? 'date' : 'list', circumstances);
  if (!view || !haveSameTypes(view.pattern.positionIds, form.pattern.positionIds)) return all;
  if (body.one_time) {
    const present = holdersOn(plan.commitments, from);
    return all.filter((id) => !present.some(({ personId }) => personId === id));
  }
  if (shift.kind === 'ONE_TIME_SHIFT') return all;
  const sent = formOf(body, form);
  const hasSameDates =
    sent.startDate === view.start && sent.endDate === view.end && sent.repeat === view.usual.repeat;
  if (!hasSameDates) return all;
  const touched = touchedSeats(from, view, sent);
  return seatsOf(view, sent).flatMap(({ seat, personId }) => (touched.includes(seat) ? personId : []));
}

function checkUnchangeable({ shift }: LoadedShift, body: Body): void {
  if (body.schedule_type !== shift.kind) refuse(400, mark('The schedule type of a shift cannot be changed.'));
  if (body.location !== shift.location_id) refuse(400, mark('A shift stays at its location.'));
}

/** Apply To One: changes one date. Another start date than the form showed moves it there (S5b). */
async function changeOneDate(
  transaction: Transaction<Schema>,
  loaded: LoadedShift,
  { pattern, assignments, start }: ReadForm,
  { body, circumstances, ...by }: { body: Body; circumstances: Circumstances; actorId: number; now: Date },
): Promise<ShiftPlan> {
  const { plan, today, shift } = loaded;
  const date = body.modification_date ?? refuse(400, 'Date is required');
  if (date < today) refuse(400, pastDate);
  if (!isOnPlan(plan, date)) refuse(400, notOnThatDate);
  const holders = fillSeats(
    holdersOn(plan.commitments, date),
    assignments.map(({ personId }) => personId),
  );
  const isMoved = start !== date && start !== viewOn(plan, date, shift.repeat, 'date', circumstances)?.start;
  if (isMoved) {
    if (start < today) refuse(400, pastDate);
    if (patternOn(plan.patterns, start) || plan.dismissed.contains(start)) refuse(400, alreadyRunsThere);
  }
  const after = isMoved
    ? moveOneDate(plan, date, start, pattern, holders)
    : editOneDate(plan, date, pattern, holders);
  await logSeatChanges(transaction, loaded, after, { date, movedTo: isMoved ? start : date, ...by });
  return after;
}

/** Apply To All: changes every date from a date on. Every edit of a one-time shift comes here too. */
function changeFromDate(
  loaded: LoadedShift,
  form: ReadForm,
  body: Body,
  circumstances: Circumstances,
): ShiftPlan {
  const { plan, today, shift } = loaded;
  const { pattern, assignments, start } = form;
  const isOneTime = shift.kind === 'ONE_TIME_SHIFT';
  // S5: no date before today is changed.
  const from = laterOf(body.effective_date ?? today, today);
  if (isOneTime && (start < today || hasPassed(loaded))) refuse(400, pastDate);
  const after = isOneTime
    ? replanFrom(
        plan,
        from,
        pattern,
        assignments.map((one) => ({ ...one, dates: one.dates.minus(circumstances.daysOff(one.personId)) })),
      )
    : editFrom(plan, from, formOf(body, form), {
        // Without a date of its own, the form was opened from the list.
        openedFrom: body.effective_date && body.effective_date >= today ? 'date' : 'list',
        keepPlanned: body.keep_planned,
        ...circumstances,
      });
  const impossible = impossibleDate(after);
  if (impossible !== undefined) refuse(400, () => endsBeforeStart(formatForDisplay(impossible)));
  if (firstRunningDate(after.patterns) === undefined) refuse(400, noDateLeft);
  return after;
}

function formOf(body: Body, { pattern, start }: ReadForm): ShiftForm {
  return {
    repeat: pattern.repeat,
    startDate: start,
    endDate: body.end_date ?? null,
    minutes: pattern.minutes,
    positionIds: pattern.positionIds,
    staff: body.staff.map(({ id, start_date: first, end_date: last }) => ({
      personId: id,
      first: first ?? null,
      last: last ?? null,
    })),
  };
}

function hasPassed({ plan, today }: LoadedShift): boolean {
  return plan.patterns.every((pattern) => pattern.dates.onOrAfter(today).isEmpty);
}
