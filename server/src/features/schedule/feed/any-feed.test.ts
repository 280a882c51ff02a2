// Rules held here: CF2, CF3.

import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { anyActions } from '@deckhand/domain/plans/testing/any-action';
import { DAYS } from '@deckhand/domain/plans/testing/naive-school';
import { on } from '@deckhand/domain/plans/testing/world';
import { instantAt } from '@deckhand/domain/time/zones';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTurn, isLong } from '../../../../test/draw-sample.ts';
import { patiently } from '../../../../test/patience.ts';
import { cardLines, eventLines, newFeed, timesOf } from '../../../../test/read-calendar.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { worldAfter, writeWorld } from '../../../../test/written-world.ts';

// The worlds are written past the calls.
const school = schoolForTests({}, { checksHistory: false });

/** Each has the feeds of four people. */
const WORLDS = isLong ? 250 : 10;

it('is valid for two parsers and equals My Schedule, whatever managers did', {
  tags: inTurn('any-feed'),
  timeout: patiently(240_000),
}, async () => {
  let events = 0;
  await fc.assert(
    fc.asyncProperty(anyActions, async (actions) => {
      const world = worldAfter(actions);
      const now = instantAt(on(world.today), 600, 'EST');
      school.pass({ seconds: (now.getTime() - school.clock().getTime()) / 1_000 });
      const { people } = await writeWorld(school, world);
      for (const person of people.values()) {
        const { body } = await school.app.inject(await newFeed(school, person));
        const lines = timesOf(eventLines(body));
        const [first, last] = [on(Math.max(0, world.today - 14)), on(DAYS - 1)];
        const pages = [first, on(DAYS - 61)].map((start, index) => ({
          start_date: start,
          end_date: index === 0 ? on(DAYS - 62) : last,
          view_type: 'monthly',
        }));
        const answers = await Promise.all(
          pages.map((query) => school.answer(viewMySchedule, { query }, { as: person })),
        );
        const cards = answers.flatMap(({ results }) => results);
        const isShown = (line: string) => line.slice(0, 10) <= last;
        expect(lines.filter((line) => !line.endsWith('Time off') && isShown(line))).toEqual(
          cardLines(cards, 'EST'),
        );
        const daysOff = lines.filter((line) => line.endsWith('Time off')).flatMap(datesOf);
        const shown = cards.filter((card) => card.is_timeoff).map((card) => card.start_date);
        expect(daysOff.filter((date) => first <= date && date <= last)).toEqual(shown);
        events += lines.length;
      }
    }),
    { numRuns: WORLDS, seed: 32 },
  );
  expect(events).toBeGreaterThan(WORLDS * 20);
});

/** The dates of an event of whole days. */
function datesOf(line: string): string[] {
  const [first = '', end = ''] = line.split(' ');
  const dates: string[] = [];
  for (let day = new Date(first); day < new Date(end); day = new Date(day.getTime() + 86_400_000))
    dates.push(day.toISOString().slice(0, 10));
  return dates;
}
