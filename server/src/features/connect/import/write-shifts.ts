import { beyond, type Commitment, releaseDates } from '@deckhand/domain/plans/commitments';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inPortions, later, together } from '../../../platform/database/transaction.ts';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { Act } from '../../plans/act.ts';
import { type CandidateRow, lockPeople } from '../../plans/candidates.queries.ts';
import { changeShift, noteChange } from '../../plans/change-shift.ts';
import { EMPTY_PLAN, type LoadedShift, loadShiftsAnywhere } from '../../plans/load-plan.ts';
import { notifyOfShifts } from '../../plans/notify-people.ts';
import type { ShiftRow } from '../../plans/plan.queries.ts';
import { storedPlanFromRow } from '../../plans/plan-rows.ts';
import { openingsOfNew } from '../../plans/record-openings.ts';
import { updateShift } from '../../plans/update-shift.ts';
import { selectOpenLocations } from '../../school/locations/locations.queries.ts';
import type { StoredShift } from './import-job.ts';
import { insertShifts, selectActivated } from './write-shifts.queries.ts';
import type { Written } from './written.ts';

/** Locks all that the plan rests on: locations and positions, then people, then shifts, each in the order of their ids. */
export async function lockShiftsOf(
  transaction: Transaction<Schema>,
  writes: readonly StoredShift[],
): Promise<void> {
  const positions = writes.flatMap(({ plan }) => plan.patterns.flatMap((row) => row.position_ids));
  const ids = writes.flatMap(({ id }) => id ?? []);
  await together([
    selectOpenLocations(transaction, [...new Set(writes.map(({ locationId }) => locationId))]),
    transaction
      .selectFrom('position')
      .select('id')
      .where('id', '=', anyOf([...new Set(positions)]))
      .forShare()
      .execute(),
    transaction
      .selectFrom('person')
      .select('id')
      .where('id', '=', anyOf(peopleOf(writes)))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
    transaction
      .selectFrom('shift')
      .select('id')
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .forUpdate()
      .execute(),
  ]);
}

function peopleOf(writes: readonly StoredShift[]): number[] {
  return [...new Set(writes.flatMap(({ plan }) => plan.commitments.map((row) => row.person_id)))];
}

/** A shift before and after the import. */
interface Step {
  shift: ShiftRow;
  today: string;
  before: ShiftPlan;
  after: ShiftPlan;
}

/** Adds and changes shifts as one act, and notifies each person once of all their times. */
export async function writeShifts(
  transaction: Transaction<Schema>,
  act: Act,
  writes: readonly StoredShift[],
): Promise<Written[]> {
  const changed = writes.filter(({ id, isChanged }) => id !== null && isChanged);
  const loaded = await loadShiftsAnywhere(
    transaction,
    changed.flatMap(({ id }) => id ?? []),
    act.now,
  );
  const concerned = [
    ...peopleOf(writes),
    ...loaded.flatMap(({ plan }) => plan.commitments.map(({ personId }) => personId)),
  ];
  const people = await lockPeople(transaction, [...new Set(concerned)]);
  // New shifts are inserted together, so that none of them asks who is under 18.
  act.noteMinors(people);
  const personById = new Map(people.map((person) => [person.id, person]));
  const known = await changeShifts(transaction, act, { changed, loaded, personById });
  const fresh = writes.filter(({ id }) => id === null);
  const added = await addShifts(transaction, act, fresh);
  await notify(transaction, act, [...known, ...added], personById);
  return [
    ...fresh.map(({ reference }, index) => ({ id: added[index]?.shift.id ?? 0, isNew: true, reference })),
    ...writes.flatMap(({ id, reference }) => (id === null ? [] : [{ id, isNew: false, reference }])),
  ];
}

/** Few statements for all of them: a school moves in with thousands. */
async function addShifts(
  transaction: Transaction<Schema>,
  act: Act,
  fresh: readonly StoredShift[],
): Promise<Step[]> {
  if (fresh.length === 0) return [];
  const locations = new Map(
    (await selectOpenLocations(transaction, [...new Set(fresh.map((one) => one.locationId))])).map((row) => [
      row.id,
      row,
    ]),
  );
  const steps: Step[] = [];
  const openings = await inTurns(fresh, (one) => openingsOfNew(newPlanOf(one)));
  const rows = await insertShifts(
    transaction,
    fresh.map((one, index) => ({ ...one, openings: openings[index] ?? [] })),
    act,
  );
  await inTurns([...fresh.entries()], ([index, one]) => {
    const location = locations.get(one.locationId);
    const row = rows[index];
    if (!location || !row) throw new Error('A shift was not inserted.');
    const { kind, repeat, comments, agenda } = one;
    const shift: ShiftRow = {
      ...row,
      kind,
      repeat,
      comments,
      agenda,
      location_id: location.id,
      archived_at: null,
      location_title: location.title,
      timezone: location.timezone,
      published_through: location.published_through,
    };
    const today = todayIn(location.timezone, act.now);
    const after = newPlanOf(one);
    noteChange(act, { shift, plan: EMPTY_PLAN, today }, { plan: after });
    steps.push({ shift, today, before: EMPTY_PLAN, after });
  });
  return steps;
}

function newPlanOf({ plan, dismissed }: StoredShift): ShiftPlan {
  return storedPlanFromRow(plan, DateSet.fromDates(dismissed.map(({ date }) => date)));
}

interface Changing {
  changed: readonly StoredShift[];
  loaded: readonly LoadedShift[];
  personById: PersonById;
}

type PersonById = ReadonlyMap<number, CandidateRow>;

/** Nobody is ever in two places: where shifts are exchanged, each is left before the other is taken. */
async function changeShifts(
  transaction: Transaction<Schema>,
  act: Act,
  { changed, loaded, personById }: Changing,
): Promise<Step[]> {
  const writeOf = new Map(changed.map((write) => [write.id, write]));
  const steps = (
    await inTurns(loaded, (one) => {
      const write = writeOf.get(one.shift.id);
      if (!write) return [];
      const after = storedPlanFromRow(write.plan, one.plan.dismissed);
      const { comments, agenda, repeat } = write;
      return [{ loaded: one, after, fields: { comments, agenda, repeat } }];
    })
  ).flat();
  const change = (one: LoadedShift, before: ShiftPlan, after: ShiftPlan) => {
    const seated = seatedIn(before, after, personById);
    return changeShift(transaction, act, { ...one, plan: before }, after, {
      cause: 'EDITED',
      // The plan of the import has judged everybody; the constraints have the last word.
      locked: { people: seated, busy: [], required: new Map() },
      alreadyNotified: seated.map(({ id }) => id),
    });
  };
  const released = new Map<number, ShiftPlan>();
  await inPortions(steps.length > 1 ? steps : [], async ({ loaded: one, after }) => {
    const leaving = beyond(one.plan.commitments, after.commitments);
    if (leaving.length === 0) return;
    const plan = { ...one.plan, commitments: withoutTimes(one.plan.commitments, leaving) };
    released.set(one.shift.id, plan);
    await change(one, one.plan, plan);
  });
  return inPortions(steps, async ({ loaded: one, after, fields }): Promise<Step> => {
    const updated = await updateShift(transaction, act, one, fields);
    await change(updated, released.get(one.shift.id) ?? one.plan, after);
    return { shift: updated.shift, today: one.today, before: one.plan, after };
  });
}

/** The people who have a seat before or after. */
function seatedIn(before: ShiftPlan, after: ShiftPlan, personById: PersonById): CandidateRow[] {
  const ids = [...before.commitments, ...after.commitments].map(({ personId }) => personId);
  return [...new Set(ids)].flatMap((id) => personById.get(id) ?? []);
}

function withoutTimes(rows: readonly Commitment[], leaving: readonly Commitment[]): Commitment[] {
  return leaving.reduce<Commitment[]>(
    (kept, gone) =>
      kept.flatMap((row) =>
        row.personId === gone.personId && row.weekday === gone.weekday && row.seat === gone.seat
          ? releaseDates([row], gone.dates)
          : [row],
      ),
    [...rows],
  );
}

/**
 * Locations that publish in steps gather what changes (DR7), and drafts notify nobody (DR3). Elsewhere each person gets one message about all
 * of their shifts, if they have activated their account.
 */
async function notify(
  transaction: Transaction<Schema>,
  act: Act,
  steps: readonly Step[],
  personById: PersonById,
): Promise<void> {
  const activated = await selectActivated(transaction, [...personById.keys()]);
  const notices = await inTurns(steps, (step) => ({
    ...step,
    people: seatedIn(step.before, step.after, personById).filter(
      ({ id }) => step.shift.published_through !== null || activated.has(id),
    ),
  }));
  await notifyOfShifts(later(transaction), act, notices);
}
