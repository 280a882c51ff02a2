import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { loadPlans } from '../src/features/plans/load-plan.ts';
import { storedVersionToRow } from '../src/features/plans/plan-rows.ts';
import type { Schema } from '../src/platform/schema/schema.ts';
import type { StoredVersion } from '../src/platform/schema/stored-plan.ts';

/**
 * TM1: the newest version of each shift that the history knows is the shift as it is, whatever was done to it. The same holds for
 * closures and days off.
 */
export async function checkHistory({ db }: { db: Kysely<Schema> }): Promise<number> {
  const versions = await db
    .selectFrom('shift_version')
    .innerJoin('shift', 'shift.id', 'shift_version.shift_id')
    .distinctOn('shift_id')
    .select(['shift_id', 'code', 'shift_version.plan', 'repeat', 'comments', 'agenda', 'archived_at'])
    .orderBy('shift_id')
    .orderBy('at', 'desc')
    .orderBy('shift_version.id', 'desc')
    .execute();
  const plans = await loadPlans(
    db,
    versions.map((row) => row.shift_id),
  );
  for (const { shift_id: id, code, plan: kept, archived_at: archivedAt, ...words } of versions) {
    const plan = plans.get(id);
    if (plan === undefined) throw new Error(`${code} has no plan.`);
    const now = storedVersionToRow({ plan, ...words, isArchived: archivedAt !== null });
    expect(inOrder(kept), `the newest version of ${code}`).toEqual(inOrder(now));
  }
  const closures = await db
    .selectFrom('closure_version')
    .leftJoin('holiday', 'holiday.id', 'closure_id')
    .distinctOn('closure_id')
    .select(['closure_id', 'closure_version.minutes as kept', 'holiday.minutes as now'])
    .orderBy('closure_id')
    .orderBy('at', 'desc')
    .orderBy('closure_version.id', 'desc')
    .execute();
  for (const { closure_id: id, kept, now } of closures) expect(kept, `closure ${id}`).toBe(now);
  return versions.length + closures.length;
}

/** The rows of a plan have no order. */
function inOrder({ patterns, commitments, replacements = [], ...rest }: StoredVersion) {
  const sorted = (rows: readonly object[]) =>
    rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  return {
    ...rest,
    patterns: sorted(patterns),
    commitments: sorted(commitments),
    replacements: sorted(replacements),
  };
}
