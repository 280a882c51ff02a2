// Rules held here: CE3, CE7, CL1.

import { anyActions } from '@deckhand/domain/plans/testing/any-action';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { inTurn } from '../../../test/draw-sample.ts';
import { patiently } from '../../../test/patience.ts';
import { anyGuardBeginning, anyGuardStep, kindsOfGuardSteps } from '../../../test/school-play/any-step.ts';
import { checkLapses, requireKinds } from '../../../test/school-play/certificates.ts';
import { check, checkForAll } from '../../../test/school-play/check.ts';
import { checkCalendar } from '../../../test/school-play/check-calendar.ts';
import { checkCoverage } from '../../../test/school-play/check-coverage.ts';
import { reopenAll } from '../../../test/school-play/closures.ts';
import { type Kind, openPlay, type Play } from '../../../test/school-play/play.ts';
import { takeStep } from '../../../test/school-play/take-step.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { worldAfter } from '../../../test/written-world.ts';

/**
 * Plays closures, certificates with gaps between them, and everything whose answer depends on them through the calls and in a
 * naive model, which counts single minutes and days. Coverage, gates, openings, calendars and hours match on every date, and an
 * opened pool is as if it had never been closed.
 */
const school = schoolForTests();
let kinds: Kind[];
beforeAll(async () => {
  kinds = await requireKinds(school);
});

/** Set PLAYS=500 PLAY_SEED=7 for more and other sequences. */
const isLong = process.env.LONG_TESTS !== undefined || process.env.PLAYS !== undefined;
const plays = Number(process.env.PLAYS ?? (isLong ? 40 : 1));
const seed = Number(process.env.PLAY_SEED ?? 16);
const length = isLong ? 60 : 24;

async function checkAll(play: Play): Promise<void> {
  await check(play);
  await checkLapses(play);
  await checkCalendar(play);
}

it('keeps coverage, gates, openings and hours equal to a minute-by-minute model, whatever closes and lapses', {
  tags: inTurn('any-guarded'),
  timeout: patiently(60_000) + plays * 30_000,
}, async () => {
  const tally = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      anyActions.map((actions) => actions.filter(({ kind }) => kind !== 'days pass').slice(0, 6)),
      anyGuardBeginning,
      fc.array(anyGuardStep, { minLength: length, maxLength: length + 10, size: 'max' }),
      async (actions, beginning, steps) => {
        const play = await openPlay(school, worldAfter(actions), kinds);
        for (const step of beginning) await takeStep(play, step);
        for (const [index, step] of steps.entries()) {
          const outcome = await takeStep(play, step);
          tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
          if (isLong && index % 8 === 7) await checkAll(play);
        }
        await checkAll(play);
        await checkCoverage(play);
        await reopenAll(play);
        await checkAll(play);
        await checkForAll(play);
      },
    ),
    { seed, numRuns: plays, endOnFailure: true },
  );
  if (!isLong) return;
  for (const kind of kindsOfGuardSteps) {
    const useful = [...tally.keys()].filter(
      (outcome) => outcome.startsWith(`${kind}: `) && !/: (nothing|refused)$/.test(outcome),
    );
    expect(useful.length, `${kind} in ${[...tally]}`).toBeGreaterThan(kind === 'enter certificate' ? 1 : 0);
  }
  expect(tally.get('type code: without certificates') ?? 0).toBeGreaterThan(0);
});
