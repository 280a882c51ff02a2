import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../src/platform/open-database/testing/support.ts';
import { patiently } from '../patience.ts';
import { activateAdmin, adminEmail } from './http-client.ts';
import { type Acknowledged, visitKiosk } from './kiosk-client.ts';
import {
  attendancesIn,
  connect,
  hirePunchers,
  letTwoMinutesPass,
  type PunchingPerson,
  waitUntilServerIsGone,
} from './punching-school.ts';
import { buildServerForTests, ownerAddress, startServer } from './server-process.ts';

buildServerForTests();

const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const KIOSKS = 16;
const PEOPLE = 2_000;

/** Sixteen kiosks that punch without a pause until the server is gone, and record its answers. */
class Kiosks {
  readonly acknowledged: Acknowledged[] = [];
  readonly #done: Promise<unknown>;

  constructor(address: string, people: readonly PunchingPerson[]) {
    const queue = [...people];
    const serve = async () => {
      for (let person = queue.shift(); person !== undefined; person = queue.shift()) {
        const answer = await visitKiosk(address, person);
        if (answer === undefined) return;
        this.acknowledged.push(answer);
      }
    };
    this.#done = Promise.all(Array.from({ length: KIOSKS }, serve));
  }

  ended(): Promise<unknown> {
    return this.#done;
  }
}

test(`after kill -9 during punches, no acknowledged punch is lost or duplicated, ${rounds} times`, {
  tags: ['long'],
  timeout: patiently(60_000) + rounds * 20_000,
}, async () => {
  const dataDirectory = join(await makeFolder('deckhand-kill-punching-'), 'data');
  let server = await startServer({ DATA_DIR: dataDirectory, DEMO: 'off', ADMIN_EMAIL: adminEmail });
  const activation = server.lines.join('\n').match(/password-setup\/(\S+)/)?.[1] ?? '';
  const token = await activateAdmin(server.address, activation);
  const client = await connect(await ownerAddress(dataDirectory));
  const people = await hirePunchers(server.address, token, client, PEOPLE);
  /** The last answer for each person; people without an answer are not included. */
  const lastAnswers = new Map<number, Acknowledged>();
  const clockIns = new Set<number>();
  let next = 0;
  for (let round = 0; round < rounds; round += 1) {
    const queue = people.map((_, index) => people[(next + index) % PEOPLE] as PunchingPerson);
    const kiosks = new Kiosks(server.address, queue);
    await vi.waitFor(() => expect(kiosks.acknowledged.length).toBeGreaterThan(60), {
      timeout: patiently(30_000),
      interval: 2,
    });
    await server.kill();
    await kiosks.ended();
    next = (next + kiosks.acknowledged.length + KIOSKS) % PEOPLE;
    for (const each of kiosks.acknowledged) {
      lastAnswers.set(each.person, each);
      if (each.kind === 'in') clockIns.add(each.attendance);
    }
    // Every other round the same people return two minutes later and clock out.
    if (round % 2 === 0) next = 0;
    await waitUntilServerIsGone(client);
    await letTwoMinutesPass(client);
    server = await startServer({ DATA_DIR: dataDirectory, DEMO: 'off' });

    const { rows, overlaps } = await attendancesIn(client);
    expect(overlaps).toBe(0);
    const kept = new Set(rows.map(({ id }) => id));
    expect([...clockIns].filter((id) => !kept.has(id))).toEqual([]);
    for (const each of lastAnswers.values()) {
      const latest = rows.filter((row) => row.person_id === each.person).at(-1);
      // A person whose clock-out was acknowledged is not clocked in, unless a later clock-in got no answer.
      if (each.kind === 'out' && latest?.ended === false) expect(clockIns.has(latest.id)).toBe(false);
    }
  }
  console.info(`${clockIns.size} acknowledged clock-ins kept, of ${lastAnswers.size} people.`);
  await client.end();
  expect(await server.terminate()).toBe(0);
});
