// Rules held here: S7a.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Closures } from './closures/closures.ts';
import { mergeCommitments } from './commitments.ts';
import { firstClash } from './conflicts.ts';
import { DateSet } from './date-set.ts';
import { occurrencesWithin } from './occurrences.ts';
import { makePattern } from './pattern.ts';
import { archiveFrom, createPlan, dismissDate, isOnPlan, replaceHolder, type ShiftPlan } from './plan.ts';
import { leaveOut, restoreDate, restoreFrom } from './restore.ts';
import { holderOf, holdersOn } from './seats.ts';
import { anyActions } from './testing/any-action.ts';
import { DAYS } from './testing/naive-school.ts';
import { allRows, emptyWorld, on, perform } from './testing/world.ts';

const [ANN, BEN, CLEO] = [1, 2, 3];
const ONGOING = DateSet.fromRange('2026-06-01');
const calm = { closures: Closures.none, daysOff: () => DateSet.empty };

function mondays(personId = ANN): ShiftPlan {
  const form = { repeat: 'WEEKLY', startDate: '2026-06-01', positionIds: [1] } as const;
  const pattern = makePattern({ ...form, minutes: { start: 540, end: 720 } });
  return createPlan(pattern, [{ seat: 1, personId, dates: ONGOING }]);
}

/** The seats of a date, as a dismissal records them. */
function seatsOn(plan: ShiftPlan, date: string) {
  const holders = holdersOn(plan.commitments, date);
  const replaced = plan.replacements.filter((one) => one.date === date);
  return [...new Set([...holders, ...replaced].map(({ seat }) => seat))].map((seat) => ({
    seat,
    personId: holderOf(holders, seat),
    replaced: replaced.find((one) => one.seat === seat) ?? null,
  }));
}

function lines(plan: ShiftPlan): string[] {
  return occurrencesWithin(plan, Closures.none, '2026-06-01', '2026-06-29').map(
    ({ date, holders, isDismissed }) =>
      `${date.slice(-5)} ${holders.map(({ personId }) => personId).join()}${isDismissed ? ' dismissed' : ''}`,
  );
}

describe('a dismissed date that is restored', () => {
  it('has its people back, also a substitute', () => {
    const replaced = replaceHolder(mondays(), '2026-06-15', 1, BEN);
    const dismissed = dismissDate(replaced, '2026-06-15');
    expect(restoreDate(dismissed, '2026-06-15', seatsOn(replaced, '2026-06-15'), calm)).toEqual(replaced);
  });

  it('goes to the person who had it then, as a substitute where the seat belongs to someone else by now', () => {
    const dismissed = dismissDate(mondays(), '2026-06-15');
    const later = { ...mondays(BEN), dismissed: dismissed.dismissed };
    const commitments = dismissDate({ ...later, dismissed: DateSet.empty }, '2026-06-15').commitments;
    const restored = restoreDate(
      { ...later, commitments },
      '2026-06-15',
      seatsOn(mondays(), '2026-06-15'),
      calm,
    );
    expect(lines(restored)).toEqual(['06-01 2', '06-08 2', '06-15 1', '06-22 2', '06-29 2']);
    expect(restored.replacements).toEqual([
      { date: '2026-06-15', seat: 1, originalId: BEN, substituteId: ANN },
    ]);
  });

  it('leaves the seat of a person who is not available empty', () => {
    const replaced = replaceHolder(mondays(), '2026-06-15', 1, CLEO);
    const dismissed = dismissDate(replaced, '2026-06-15');
    const wanted = restoreDate(dismissed, '2026-06-15', seatsOn(replaced, '2026-06-15'), calm);
    const { plan, missing } = leaveOut(dismissed, wanted, ({ dates }) => dates);
    expect(missing).toMatchObject([{ personId: CLEO, seat: 1 }]);
    expect(lines(plan)).toEqual(['06-01 1', '06-08 1', '06-15 ', '06-22 1', '06-29 1']);
    expect(plan.replacements).toEqual([{ date: '2026-06-15', seat: 1, originalId: ANN, substituteId: null }]);
  });
});

describe('an archived shift that is restored', () => {
  it('runs again from the date on, without the dates between', () => {
    const archived = archiveFrom(mondays(), '2026-06-08');
    const restored = restoreFrom(archived, mondays(), '2026-06-22');
    expect(lines(restored)).toEqual(['06-01 1', '06-22 1', '06-29 1']);
  });

  it('leaves people out only on dates on which they are not available', () => {
    const archived = archiveFrom(mondays(), '2026-06-08');
    const wanted = restoreFrom(archived, mondays(), '2026-06-08');
    const { plan, missing } = leaveOut(archived, wanted, () =>
      DateSet.fromDates(['2026-06-01', '2026-06-15']),
    );
    expect(lines(plan)).toEqual(['06-01 1', '06-08 1', '06-15 ', '06-22 1', '06-29 1']);
    expect(missing.map(({ dates }) => dates.dates())).toEqual([['2026-06-15']]);
  });
});

const WORLDS = process.env.LONG_TESTS === undefined ? 90 : 300;

it('restoring at once brings back any plan as it was', () => {
  let [dates, shifts] = [0, 0];
  fc.assert(
    fc.property(anyActions, fc.nat({ max: DAYS - 1 }), (actions, day) => {
      const world = actions.reduce((known, action) => {
        const next = perform(known, action);
        if (!next) return known;
        const rows = allRows(next);
        return firstClash(rows, rows) ? known : next;
      }, emptyWorld);
      for (const plan of world.plans) {
        const same = { ...plan, commitments: mergeCommitments(plan.commitments) };
        const from = on(world.today);
        const restored = restoreFrom(archiveFrom(plan, from), plan, from);
        expect(sorted(restored)).toEqual(sorted(same));
        shifts += 1;
        const date = on(day);
        if (!isOnPlan(plan, date)) continue;
        const again = restoreDate(dismissDate(plan, date), date, seatsOn(plan, date), calm);
        expect({ ...sorted(again), replacements: [] }).toEqual({ ...sorted(same), replacements: [] });
        expect(again.replacements).toEqual(expect.arrayContaining([...plan.replacements]));
        dates += 1;
      }
    }),
    { seed: 7, numRuns: WORLDS },
  );
  expect(Math.min(dates, shifts)).toBeGreaterThan((WORLDS * 4) / 15);
});

function sorted(plan: ShiftPlan) {
  const keyOf = (each: object) => JSON.stringify(Object.entries(each).sort());
  return {
    // Day by day, because a pattern may lose days of its span on which it does not run.
    occurrences: occurrencesWithin(plan, Closures.none, on(0), on(DAYS + 30)).map(({ date, pattern }) =>
      keyOf({ date, ...pattern, dates: null }),
    ),
    commitments: mergeCommitments(plan.commitments).map(keyOf).sort(),
    replacements: plan.replacements.map(keyOf).sort(),
    dismissed: plan.dismissed.toMultirange(),
  };
}
