import { firstClash } from '@deckhand/domain/plans/conflicts';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import type { Action } from '@deckhand/domain/plans/testing/any-action';
import { PEOPLE } from '@deckhand/domain/plans/testing/naive-school';
import { allRows, emptyWorld, on, perform, type World } from '@deckhand/domain/plans/testing/world';
import { civilDateOf } from '@deckhand/domain/time/civil-date';
import { EMPTY_PLAN } from '../src/features/plans/load-plan.ts';
import { savePlan } from '../src/features/plans/save-plan.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import type { TestPerson } from './fixture-school.ts';
import { openLocation, takeTimeOff } from './planned-location.ts';
import type { TestSchool } from './test-school.ts';

/** A random schedule of the domain's tests, written to the database at a separate location. */
export interface WrittenWorld {
  world: World;
  locationId: number;
  /** By the people's numbers in the world. */
  people: ReadonlyMap<number, TestPerson>;
  /** In the order of the world's plans. */
  codes: readonly string[];
  shiftIds: readonly number[];
}

/** Applies the actions to an empty world, without those that would double-book a person. */
export function worldAfter(actions: readonly Action[]): World {
  return actions.reduce((world, action) => {
    const next = perform(world, action);
    if (!next) return world;
    const rows = allRows(next);
    return firstClash(rows, rows) ? world : next;
  }, emptyWorld);
}

export async function writeWorld(school: TestSchool, world: World): Promise<WrittenWorld> {
  const location = await openLocation(school, 'EST');
  const people = new Map<number, TestPerson>();
  for (const person of PEOPLE) people.set(person, await location.hire());
  const idOf = (person: number) => people.get(person)?.id ?? 0;
  const shifts: { id: number; code: string }[] = [];
  for (const plan of world.plans) {
    shifts.push(await writePlan(school, location.id, translate(plan, idOf, school.positions[0])));
  }
  const holidays = world.naive.closed.flatMap((isClosed, day) =>
    isClosed ? { location_id: location.id, date: on(day), reason: 'Closed' } : [],
  );
  if (holidays.length > 0) await school.db.insertInto('holiday').values(holidays).execute();
  for (const person of PEOPLE) {
    for (const { from, to } of world.away[person]?.ranges ?? []) {
      await takeTimeOff(school, { id: idOf(person) }, civilDateOf(from), civilDateOf(to - 1));
    }
  }
  return {
    world,
    locationId: location.id,
    people,
    codes: shifts.map(({ code }) => code),
    shiftIds: shifts.map(({ id }) => id),
  };
}

function translate(plan: ShiftPlan, idOf: (person: number) => number, positionId: number): ShiftPlan {
  const translated = (id: number | null) => (id === null ? null : idOf(id));
  return {
    patterns: plan.patterns.map((pattern) => ({ ...pattern, positionIds: [positionId] })),
    commitments: plan.commitments.map((row) => ({ ...row, personId: idOf(row.personId) })),
    replacements: plan.replacements.map((replacement) => ({
      ...replacement,
      originalId: translated(replacement.originalId),
      substituteId: translated(replacement.substituteId),
    })),
    dismissed: plan.dismissed,
  };
}

let written = 0;

async function writePlan(school: TestSchool, locationId: number, plan: ShiftPlan) {
  written += 1;
  const code = `W${String(written).padStart(4, '0')}`;
  const repeat = plan.patterns.find((pattern) => pattern.repeat !== 'NEVER')?.repeat ?? 'NEVER';
  return inTransaction(school.db, async (transaction) => {
    const now = school.clock();
    const { id } = await transaction
      .insertInto('shift')
      .values({
        code,
        location_id: locationId,
        kind: repeat === 'NEVER' ? 'ONE_TIME_SHIFT' : 'RECURRING_SHIFT',
        repeat,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await savePlan(transaction, {
      shiftId: id,
      zone: 'EST',
      before: EMPTY_PLAN,
      after: plan,
      cause: 'NEW',
      now,
      locked: { people: [], busy: [], required: new Map() },
    });
    const dismissals = plan.dismissed.dates().map((date) => ({
      shift_id: id,
      date,
      reason: 'Called off',
      dismissed_by: school.cast.admin.id,
      dismissed_at: now,
    }));
    if (dismissals.length > 0) await transaction.insertInto('dismissal').values(dismissals).execute();
    return { id, code };
  });
}
