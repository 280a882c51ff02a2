import { anyActions } from '@deckhand/domain/schedule/testing/any-action';
import { on } from '@deckhand/domain/schedule/testing/world';
import { instantAt } from '@deckhand/domain/time/zones';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyStep } from '../../../test/any-request-step.ts';
import { MINUTE_NOW, RequestPlay } from '../../../test/request-play.ts';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';
import { worldAfter, writeWorld } from '../../../test/written-world.ts';

/**
 * Random requests, decisions and edits, made through the calls, beside the sheets of paper that a child would keep. After
 * every step the openings are the days that nobody covers, lists and counts agree, and nobody is both off and seated.
 */
let school: TestSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

function setClock(today: number): void {
  const target = instantAt(on(today), MINUTE_NOW, 'EST').getTime();
  school.pass({ seconds: (target - school.clock().getTime()) / 1_000 });
}

it('keeps openings, lists and seats as a day-by-day model has them, whatever people ask and managers decide', {
  timeout: 300_000,
}, async () => {
  const tally = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      // A schedule that has begun a short time ago, so that much of it lies ahead.
      anyActions.map((actions) => actions.filter(({ kind }) => kind !== 'days pass').slice(0, 5)),
      fc.array(anyStep, { minLength: 15, maxLength: 30, size: 'max' }),
      async (actions, steps) => {
        const world = worldAfter(actions);
        setClock(world.today);
        const written = await writeWorld(school, world);
        const manager = await school.hire({ role: 'MANAGER', locations: [written.locationId] });
        const play = new RequestPlay(school, written, manager);
        await play.check();
        for (const step of steps) {
          const outcome = `${step.kind}: ${await play.step(step)}`;
          tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
          await play.check();
        }
      },
    ),
    { seed: 20_260_608, numRuns: 25, endOnFailure: true },
  );
  // The sequences are worth something only if everything was done and refused in them.
  for (const outcome of [
    'ask off: done',
    'ask off: refused',
    'decide off: approved',
    'decide off: rejected',
    'claim: done',
    'claim: refused',
    'assign: done',
    'ask change: done',
    'decide change: approve',
    'decide change: reassigned',
    'replace: done',
  ]) {
    expect(tally.get(outcome) ?? 0, `${outcome} of ${JSON.stringify([...tally])}`).toBeGreaterThan(4);
  }
});
