import { listStreaks } from '@deckhand/contract/reports/streaks/list-streaks';
import { anyActions } from '@deckhand/domain/plans/testing/any-action';
import { DAYS, PEOPLE } from '@deckhand/domain/plans/testing/naive-school';
import { on } from '@deckhand/domain/plans/testing/world';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTurn, isLong } from '../../../../test/draw-sample.ts';
import { patiently } from '../../../../test/patience.ts';
import { insertAttendance } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { type WrittenWorld, worldAfter, writeWorld } from '../../../../test/written-world.ts';

/**
 * Builds random schedules with random punches, reads the streaks through the app and compares them with a naive model that
 * counts week by week.
 */
const school = schoolForTests();
const WORLDS = isLong ? 60 : 30;
const HOUR = 3_600_000;

interface Punch {
  person: number;
  sheet: number;
  day: number;
}

/** A person who works, or misses, one date of a shift after the other. */
interface Run {
  person: number;
  sheet: number;
  from: number;
  comes: boolean[];
}

const anyRuns: fc.Arbitrary<Run[]> = fc.array(
  fc.record({
    person: fc.constantFrom(...PEOPLE),
    sheet: fc.nat({ max: 3 }),
    from: fc.nat({ max: 30 }),
    comes: fc.array(fc.constantFrom(true, true, true, false), { minLength: 1, maxLength: 12 }),
  }),
  { minLength: 3, maxLength: 9 },
);

const anyWindow = fc.oneof(
  fc.constant({ first: 0, last: DAYS - 1 }),
  fc
    .tuple(fc.nat({ max: DAYS - 1 }), fc.nat({ max: DAYS - 1 }))
    .map(([one, other]) => ({ first: Math.min(one, other), last: Math.max(one, other) })),
);

/** The punches of the runs, each once, also on dates that are called off. */
function punchesOf({ world }: WrittenWorld, runs: readonly Run[]) {
  const punches = new Map<string, Punch>();
  for (const { person, sheet: index, from, comes } of runs) {
    const sheet = index % Math.max(world.naive.sheets.length, 1);
    const days = world.naive.sheets[sheet]?.boxes.flatMap((box, day) => (box ? [day] : [])) ?? [];
    for (const [visit, day] of days
      .slice(from % Math.max(days.length, 1))
      .slice(0, comes.length)
      .entries()) {
      if (comes[visit]) punches.set(`${person} ${sheet} ${day}`, { person, sheet, day });
    }
  }
  return [...punches.values()];
}

async function punch(written: WrittenWorld, { person, sheet, day }: Punch): Promise<void> {
  // Each sheet has its own hour, so that no one is in two places.
  const clockedIn = new Date(Date.parse(`${on(day)}T12:00:00Z`) + sheet * HOUR);
  await insertAttendance(
    school,
    written.people.get(person)?.id ?? 0,
    clockedIn,
    new Date(clockedIn.getTime() + HOUR / 2),
    {
      location_id: written.locationId,
      date: on(day),
      shift_id: written.shiftIds[sheet] ?? 0,
      shift_date: on(day),
    },
  );
}

/** For example '7 W0003 2026-03-02..2026-03-23 4, 2026-04-06..2026-04-06 1'. */
function naiveLine(
  written: WrittenWorld,
  punches: readonly Punch[],
  who: { person: number; sheet: number },
  window: { first: number; last: number },
): string[] {
  const { naive, plans } = written.world;
  const isRecurring = plans[who.sheet]?.patterns.some(({ repeat }) => repeat !== 'NEVER');
  if (!isRecurring) return [];
  const streaks: string[] = [];
  let run: { from: number; to: number; weeks: number } | undefined;
  const endRun = () => {
    if (run) streaks.push(`${on(run.from)}..${on(run.to)} ${run.weeks}`);
    run = undefined;
  };
  for (let sunday = 0; sunday < DAYS; sunday += 7) {
    let ran = false;
    const worked: number[] = [];
    for (let day = Math.max(sunday, window.first); day < sunday + 7 && day <= window.last; day += 1) {
      const sheet = naive.sheets[who.sheet];
      if (!sheet?.boxes[day] || sheet.dismissed[day] || naive.closed[day]) continue;
      ran = true;
      if (punches.some((one) => one.person === who.person && one.sheet === who.sheet && one.day === day)) {
        worked.push(day);
      }
    }
    const [firstDay] = worked;
    const lastDay = worked.at(-1);
    if (firstDay !== undefined && lastDay !== undefined) {
      run = { from: run?.from ?? firstDay, to: lastDay, weeks: (run?.weeks ?? 0) + 1 };
    } else if (ran) endRun();
  }
  endRun();
  const { id } = written.people.get(who.person) ?? { id: 0 };
  return streaks.length === 0 ? [] : [`${id} ${written.codes[who.sheet]} ${streaks.join(', ')}`];
}

it('finds the same streaks as a week-by-week model, whatever was planned, called off and worked', {
  tags: inTurn('any-streaks'),
  timeout: patiently(240_000),
}, async () => {
  const lengths: number[] = [];
  await fc.assert(
    fc.asyncProperty(anyActions, anyRuns, anyWindow, async (actions, runs, window) => {
      const written = await writeWorld(school, worldAfter(actions));
      const punches = punchesOf(written, runs);
      for (const one of punches) await punch(written, one);
      const { results } = await school.answer(
        listStreaks,
        {
          query: {
            location: String(written.locationId),
            start_date: on(window.first),
            end_date: on(window.last),
          },
        },
        { as: 'admin' },
      );
      const expected = PEOPLE.flatMap((person) =>
        written.codes.flatMap((_, sheet) => naiveLine(written, punches, { person, sheet }, window)),
      );
      const seen = results.map(
        ({ user, shift_code: code, streaks }) =>
          `${user.id} ${code} ${streaks
            .map(({ clock_range: { from, to }, length }) => `${from}..${to} ${length}`)
            .join(', ')}`,
      );
      expect(seen.sort()).toEqual(expected.sort());
      lengths.push(...results.flatMap(({ streaks }) => streaks.map(({ length }) => length)));
    }),
    { seed: 20_260_608, numRuns: WORLDS, endOnFailure: true },
  );
  // The test proves something only if there were streaks, including long ones.
  expect(lengths.length).toBeGreaterThan(WORLDS);
  expect(lengths.filter((length) => length > 2).length).toBeGreaterThan(WORLDS / 3);
});
