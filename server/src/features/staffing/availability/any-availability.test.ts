// Rules held here: AV1, AV3, SW2, SW4.

import { anyActions } from '@deckhand/domain/plans/testing/any-action';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patiently } from '../../../../test/patience.ts';
import { anyStaffStep, kindsOfStaffSteps } from '../../../../test/school-play/any-step.ts';
import { check } from '../../../../test/school-play/check.ts';
import { openPlay } from '../../../../test/school-play/play.ts';
import { takeStep } from '../../../../test/school-play/take-step.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { worldAfter } from '../../../../test/written-world.ts';

const school = schoolForTests();

/** Set PLAYS=500 PLAY_SEED=7 for more and other sequences. */
const plays = Number(process.env.PLAYS ?? 4);
const seed = Number(process.env.PLAY_SEED ?? 16);

it('offers staff in order and with the reasons of a day-by-day model, whatever people said and do', {
  tags: ['long'],
  timeout: patiently(60_000) + plays * 30_000,
}, async () => {
  const tally = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      anyActions.map((actions) => actions.filter(({ kind }) => kind !== 'days pass').slice(0, 5)),
      fc.array(anyStaffStep, { minLength: 60, maxLength: 70, size: 'max' }),
      async (actions, steps) => {
        const play = await openPlay(school, worldAfter(actions));
        for (const step of steps) {
          const outcome = await takeStep(play, step);
          tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
        }
        // Unavailabilities touched no seat and no list; swaps touched two seats each.
        await check(play);
      },
    ),
    { seed, numRuns: plays, endOnFailure: true },
  );
  const happened = [
    ...kindsOfStaffSteps.map((kind) => `${kind}: done`),
    'look for staff: somebody said they cannot',
    'swap: given away',
    'swap: refused',
  ];
  for (const outcome of happened) expect(tally.get(outcome) ?? 0, outcome).toBeGreaterThan(plays / 2);
});
