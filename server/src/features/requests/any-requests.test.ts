// Rules held here: D4.

import { anyActions } from '@deckhand/domain/plans/testing/any-action';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTurn } from '../../../test/draw-sample.ts';
import { patiently } from '../../../test/patience.ts';
import { anyStep, kindsOfSteps } from '../../../test/school-play/any-step.ts';
import { check, checkForAll } from '../../../test/school-play/check.ts';
import { openPlay } from '../../../test/school-play/play.ts';
import { takeStep } from '../../../test/school-play/take-step.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { worldAfter } from '../../../test/written-world.ts';

/**
 * Plays random requests, decisions, edits and punches through the calls and in a naive model that keeps simple lists. After
 * every step the ten counts match their lists, the lists match the model, the openings are the uncovered days, and no one
 * is double-booked, seated while on leave, or recorded twice at the same time.
 */
const school = schoolForTests();

/** Set PLAYS=500 PLAY_SEED=7 for more and other sequences. */
const plays = Number(process.env.PLAYS ?? 5);
const seed = Number(process.env.PLAY_SEED ?? 12);

/** Outcomes of steps that changed nothing. The test proves something only if each kind of step also has others. */
const USELESS = /: (nothing|refused|too soon)$/;

it('keeps lists, counts, openings, seats and hours equal to a day-by-day model, whatever people do', {
  tags: inTurn('any-requests'),
  timeout: patiently(60_000) + plays * 30_000,
}, async () => {
  const tally = new Map<string, number>();
  const greatest = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      // A schedule that began a short time ago, so that much of it is in the future.
      anyActions.map((actions) => actions.filter(({ kind }) => kind !== 'days pass').slice(0, 5)),
      fc.array(anyStep, { minLength: 40, maxLength: 50, size: 'max' }),
      async (actions, steps) => {
        const play = await openPlay(school, worldAfter(actions));
        await check(play);
        for (const step of steps) {
          const outcome = await takeStep(play, step);
          tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
          if (outcome.endsWith(': nothing')) continue;
          for (const [name, count] of Object.entries(await check(play)))
            greatest.set(name, Math.max(greatest.get(name) ?? 0, count));
        }
        await checkForAll(play);
      },
    ),
    { seed, numRuns: plays, endOnFailure: true },
  );
  for (const kind of kindsOfSteps) {
    const outcomes = [...tally.keys()].filter((outcome) => outcome.startsWith(`${kind}: `));
    expect(
      outcomes.filter((outcome) => !USELESS.test(outcome)),
      `${kind} in ${[...tally]}`,
    ).not.toEqual([]);
  }
  // Every tile had rows at some time.
  expect([...greatest.values()].filter((count) => count > 0)).toHaveLength(10);
});
