import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { afterAll, expect, test } from 'vitest';
import { inTurn } from '../draw-sample.ts';
import { patiently } from '../patience.ts';
import { createTestDatabase } from '../test-database.ts';
import { activateAdmin, adminEmail, request } from './http-client.ts';
import { serveAll } from './kiosk-client.ts';
import { attendancesIn, connect, hirePunchers, letTwoMinutesPass } from './punching-school.ts';
import { buildServerForTests, startServer } from './server-process.ts';

buildServerForTests();
const database = await createTestDatabase();
afterAll(() => database.drop());

const count = Number(process.env.PUNCHERS ?? 48);

test(`16 kiosks on two servers clock ${count} people in and out, each once, and the servers share the count of wrong codes`, {
  tags: inTurn('punching'),
  timeout: patiently(60_000 + count * 100),
}, async () => {
  const settings = { DATABASE_URL: database.connectionString, ADMIN_EMAIL: adminEmail };
  const one = await startServer(settings);
  const other = await startServer(settings);
  const activation = one.lines.join('\n').match(/password-setup\/(\S+)/)?.[1] ?? '';
  const token = await activateAdmin(one.address, activation);
  const client = await connect(database.connectionString);
  const people = await hirePunchers(one.address, token, client, count);
  const half = Math.ceil(people.length / 2);
  const serve = async () =>
    (
      await Promise.all([
        serveAll(one.address, people.slice(0, half), 8),
        serveAll(other.address, people.slice(half), 8),
      ])
    ).flat();

  const began = performance.now();
  const arrivals = await serve();
  const milliseconds = performance.now() - began;
  console.info(`${Math.round((arrivals.length * 1_000) / milliseconds)} people punched in per second.`);
  expect(arrivals.filter(({ kind }) => kind === 'in')).toHaveLength(count);
  await letTwoMinutesPass(client);
  expect((await serve()).filter(({ kind }) => kind === 'out')).toHaveLength(count);
  const { rows, overlaps } = await attendancesIn(client);
  expect(overlaps).toBe(0);
  expect(rows.map(({ id }) => id).sort()).toEqual(
    arrivals.flatMap((each) => (each.kind === 'in' ? [each.attendance] : [])).sort(),
  );
  expect(rows.every(({ ended }) => ended)).toBe(true);
  expect(new Set(rows.map(({ person_id: id }) => id)).size).toBe(count);

  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const { address } = tries % 2 === 0 ? one : other;
    statuses.push((await request(address, verifyEmployeeCode, { body: { code: '99999' } })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
  await client.end();
  expect([await one.terminate(), await other.terminate()]).toEqual([0, 0]);
  const errors = [...one.lines, ...other.lines].filter((line) => line.includes('"level":"error"'));
  expect(errors).toEqual([]);
});
