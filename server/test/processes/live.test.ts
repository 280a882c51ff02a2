// Rules held here: D5.

import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { expect, test } from 'vitest';
import { openSession } from '../../src/platform/sessions/sessions.ts';
import { openLiveStream } from '../live-stream.ts';
import { schoolForTests } from '../test-school.ts';
import { answered } from './http-client.ts';
import { buildServerForTests, startServer } from './server-process.ts';

buildServerForTests();

const school = schoolForTests();
const MAX_MILLISECONDS = 2_000;

test('a change on one server is reported by the other within two seconds, ten times out of ten', {
  tags: ['long'],
}, async () => {
  const settings = { DATABASE_URL: school.connectionString };
  const [one, other] = await Promise.all([startServer(settings), startServer(settings)]);
  // These servers use the real clock.
  const token = await openSession(school.db, school.cast.managerA.id, new Date());
  const stream = await openLiveStream(other.address, token, `?location=${school.locationA}`);
  await stream.until(1);
  for (let round = 1; round <= 10; round += 1) {
    const date = `2031-01-${String(round).padStart(2, '0')}`;
    const body = { reason: 'Storm', date, location_id: school.locationA };
    const seen = stream.until(round + 1);
    await answered(one.address, addHoliday, { query: {}, body }, token);
    expect(await seen).toBeLessThan(MAX_MILLISECONDS);
  }
  expect(stream.events.slice(1)).toEqual(
    Array.from({ length: 10 }, () => JSON.stringify({ location: school.locationA, kind: 'holiday' })),
  );
  // A server that stops does not wait for open streams.
  expect(await other.terminate()).toBe(0);
  await stream.ended;
  await one.terminate();
});
