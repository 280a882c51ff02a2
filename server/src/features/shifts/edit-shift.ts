import type { Parsed } from '@deckhand/contract/call';
import { editShift } from '@deckhand/contract/shifts/edit-shift';
import { noDateLeft, notOnThatDate, pastDate } from '@deckhand/contract/shifts/shift';
import type { Assignment } from '@deckhand/domain/schedule/commitments';
import { DateSet } from '@deckhand/domain/schedule/date-set';
import { editFrom, editOneDate, isOnPlan, type ShiftPlan, successors } from '@deckhand/domain/schedule/plan';
import { fillSeats, holdersOn } from '@deckhand/domain/schedule/seats';
import { listWeekdayDates } from '@deckhand/domain/schedule/weekday-dates';
import { laterOf } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { changeShift } from '../plans/change-shift.ts';
import { type LoadedShift, loadShift } from '../plans/load-plan.ts';
import { lockQualifiedPeople } from '../plans/lock-qualified-people.ts';
import { logSeatChanges } from '../plans/log-replacements.ts';
import { firstRunningDate } from '../plans/outline-plan.ts';
import { weekdayFromRow } from '../plans/plan-rows.ts';
import { updateShift } from '../plans/update-shift.ts';
import { type ReadForm, readShiftForm } from './shift-form.ts';
import { selectTimeOffOf } from './shifts.queries.ts';
import { wireShift } from './wire-shift.ts';

type Body = Parsed<typeof editShift, 'body'>;

interface Edit {
  body: Body;
  people: Awaited<ReturnType<typeof lockQualifiedPeople>>;
  actorId: number;
  now: Date;
}

export const editShiftRoute = route(editShift, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const loaded = await loadShift(transaction, actor, params.id, now);
    checkUnchangeable(loaded, body);
    const form = readShiftForm(body);
    const people = await lockQualifiedPeople(transaction, {
      locationId: loaded.shift.location_id,
      plan: loaded.plan,
      personIds: form.assignments.map(({ personId }) => personId),
      shiftTypes: [form.pattern.shiftTypeIds],
    });
    const edit = { body, people, actorId: actor.id, now };
    if (body.one_time) await changeOneDate(transaction, loaded, form, edit);
    else await changeFromDate(transaction, loaded, form, edit);
    if (body.comments !== undefined) {
      await updateShift(transaction, loaded, { comments: body.comments ?? '' });
    }
    return wireShift(transaction, loaded.shift.id, now);
  }),
);

function checkUnchangeable({ shift }: LoadedShift, body: Body): void {
  if (body.schedule_type !== shift.kind) refuse(400, 'The schedule type of a shift cannot be changed.');
  if (body.location !== shift.location_id) refuse(400, 'A shift stays at its location.');
}

/** Apply To One: changes one date. */
async function changeOneDate(
  transaction: Transaction<Schema>,
  loaded: LoadedShift,
  { pattern, assignments }: ReadForm,
  { body, people, actorId, now }: Edit,
): Promise<void> {
  const date = body.modification_date ?? refuse(400, 'Date is required');
  if (date < loaded.today) refuse(400, pastDate);
  if (!isOnPlan(loaded.plan, date)) refuse(400, notOnThatDate);
  const holders = fillSeats(
    holdersOn(loaded.plan.commitments, date),
    assignments.map(({ personId }) => personId),
  );
  const after = editOneDate(loaded.plan, date, { ...pattern, repeat: 'NEVER' }, holders);
  await changeShift(transaction, loaded, after, { cause: 'EDITED', now, people });
  await logSeatChanges(transaction, loaded, after, { date, actorId, now });
}

/** Apply To All: changes every date from a date on. Every edit of a one-time shift comes here too. */
async function changeFromDate(
  transaction: Transaction<Schema>,
  loaded: LoadedShift,
  { pattern, assignments, start }: ReadForm,
  { body, people, now }: Edit,
): Promise<void> {
  // S5: no date before today is changed.
  const from = laterOf(body.effective_date ?? loaded.today, loaded.today);
  if (loaded.shift.kind === 'ONE_TIME_SHIFT' && (start < loaded.today || hasPassed(loaded)))
    refuse(400, pastDate);
  const seated = [...assignments, ...successors(loaded.plan, assignments)];
  const working = await withoutTimeOff(transaction, loaded, seated);
  const after: ShiftPlan = editFrom(loaded.plan, from, pattern, working);
  if (firstRunningDate(after.patterns) === undefined) refuse(400, noDateLeft);
  await changeShift(transaction, loaded, after, { cause: 'EDITED', now, people });
  await updateShift(transaction, loaded, { repeat: pattern.repeat });
}

/**
 * Removes the days off of people who already have a seat: the form shows them for all dates, but they do not work on their
 * days off. A new person who is off on a date is refused like anyone who is booked.
 */
async function withoutTimeOff(
  transaction: Transaction<Schema>,
  { plan }: LoadedShift,
  assignments: readonly Assignment[],
): Promise<Assignment[]> {
  const seated = new Set(plan.commitments.map(({ personId }) => personId));
  const staying = assignments.flatMap(({ personId }) => (seated.has(personId) ? personId : []));
  const rows = staying.length === 0 ? [] : await selectTimeOffOf(transaction, staying);
  return assignments.map((assignment) => {
    const daysOff = rows
      .filter((row) => row.person_id === assignment.personId)
      .map((row) => ({ weekday: weekdayFromRow(row.weekday), dates: DateSet.fromMultirange(row.dates) }))
      .flatMap((part) => listWeekdayDates(part, part.dates.first ?? '', part.dates.last ?? ''));
    return { ...assignment, dates: assignment.dates.minus(DateSet.fromDates(daysOff)) };
  });
}

function hasPassed({ plan, today }: LoadedShift): boolean {
  return plan.patterns.every((pattern) => pattern.dates.onOrAfter(today).isEmpty);
}
