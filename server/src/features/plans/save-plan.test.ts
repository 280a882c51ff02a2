import { DateSet } from '@deckhand/domain/plans/date-set';
import { replaceHolder, type ShiftPlan } from '@deckhand/domain/plans/plan';
import { beforeAll, expect, it } from 'vitest';
import { recordQueries } from '../../../test/count-queries.ts';
import { openLocation, type PlannedLocation } from '../../../test/planned-location.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { inAct } from './act.ts';
import { changeShift } from './change-shift.ts';
import { loadShiftAnywhere } from './load-plan.ts';

const school = schoolForTests();
let location: PlannedLocation;
beforeAll(async () => {
  location = await openLocation(school);
});

/** Changes the plan of a shift and returns the tables that were written to. */
async function tablesWritten(shiftId: number, change: (plan: ShiftPlan) => ShiftPlan): Promise<string[]> {
  const now = school.clock();
  const actor = { ...(await location.hire({ role: 'MANAGER' })), locationIds: [location.id] };
  const statements = await recordQueries(school.pool, () =>
    inAct(school.db, { kind: 'EDITED', actor, now }, async (transaction, act) => {
      const loaded = await loadShiftAnywhere(transaction, shiftId, now);
      await changeShift(transaction, act, loaded, change(loaded.plan), { cause: 'EDITED' });
    }),
  );
  return statements.flatMap((statement) => {
    const written = /^\s*(?:with act as \()?(?:insert into|update|delete from) "?(\w+)/.exec(statement);
    return written?.[1] ?? [];
  });
}

function copyOf(plan: ShiftPlan): ShiftPlan {
  return {
    patterns: plan.patterns.map((pattern) => ({ ...pattern, positionIds: [...pattern.positionIds] })),
    commitments: plan.commitments.map((row) => ({ ...row, minutes: { ...row.minutes } })),
    replacements: plan.replacements.map((replacement) => ({ ...replacement })),
    dismissed: DateSet.fromMultirange(plan.dismissed.toMultirange()),
  };
}

it('writes nothing when the next plan is an equal copy', async () => {
  const [holder, substitute] = [await location.hire(), await location.hire()];
  const shift = await location.plan([holder]);
  await location.replace(shift, '2026-06-15', holder, substitute);
  await location.dismiss(shift, '2026-06-22');
  expect(await tablesWritten(shift.id, copyOf)).toEqual([]);
});

it('writes the parts that differ', async () => {
  const [holder, substitute] = [await location.hire(), await location.hire()];
  const shift = await location.plan([holder]);
  const written = await tablesWritten(shift.id, (plan) =>
    replaceHolder(copyOf(plan), '2026-06-15', 1, substitute.id),
  );
  expect(written).toEqual(['commitment', 'replacement', 'commitment', 'schedule_change']);
});
