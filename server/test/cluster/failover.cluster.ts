import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { enrollKiosk } from '@deckhand/contract/attendance/kiosks/enroll-kiosk';
import { kioskHeader } from '@deckhand/contract/attendance/kiosks/kiosk';
import { sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import type { Answer } from '@deckhand/contract/call';
import { listLocations } from '@deckhand/contract/school/locations/list-locations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupBy } from '../../src/platform/basics/group-by.ts';
import { activateAdmin, adminEmail, answered } from '../processes/http-client.ts';
import { visitKiosk } from '../processes/kiosk-client.ts';
import { attendancesIn, connect, hirePunchers, type PunchingPerson } from '../processes/punching-school.ts';
import { buildServerForTests, type ServerProcess, startServer } from '../processes/server-process.ts';
import { type DatabaseCluster, startDatabaseCluster, TTL } from './database-cluster.ts';

const PEOPLE = 12_000;
/** So many of them punch at an enrolled kiosk, which keeps a punch until it is acknowledged. */
const AT_ENROLLED = 1_500;
const KIOSKS_A_SERVER = 4;
/** Milliseconds between two visits of a kiosk: about fifty punches a second in all. */
const PAUSE = 150;
/** The leader's time and five seconds more, on a machine on which so many punches take this long before anything happens. */
const SPARE = 5_000;
const FIRST_PUNCHES = 200;
const FIRST_TAKE = 6_000;
const FROZEN = 30_000;

buildServerForTests();
let cluster: DatabaseCluster;
beforeAll(async () => {
  cluster = await startDatabaseCluster();
}, 240_000);
afterAll(() => cluster?.stop(), 120_000);

/** Kiosks that punch all the time, and the answers that they got. */
class Punching {
  readonly acknowledged = new Set<number>();
  readonly times: number[] = [];
  readonly #people: PunchingPerson[];
  #isOver = false;
  readonly #done: Promise<unknown>;

  constructor(addresses: readonly string[], people: readonly PunchingPerson[]) {
    this.#people = [...people];
    this.#done = Promise.all(
      addresses.flatMap((address) => Array.from({ length: KIOSKS_A_SERVER }, () => this.#serve(address))),
    );
  }

  async #serve(address: string): Promise<void> {
    while (!this.#isOver) {
      const person = this.#people.shift();
      if (person === undefined) throw new Error('There are too few people for so long a test.');
      const answer = await visitKiosk(address, person);
      if (answer?.kind === 'in') {
        this.acknowledged.add(answer.attendance);
        this.times.push(performance.now());
      }
      await sleep(PAUSE);
    }
  }

  /** Ends when each kiosk has its last answer. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#done;
  }

  /** Waits for so many further acknowledged punches. */
  async more(count: number): Promise<void> {
    const wanted = this.times.length + count;
    while (this.times.length < wanted) await sleep(50);
  }

  /** The longest time without an acknowledged punch since a moment. */
  longestPause(since: number): number {
    const times = [since, ...this.times.filter((time) => time > since), performance.now()];
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
  }
}

/** A tablet that keeps each punch and sends it again until it is acknowledged, as the outbox of the kiosk does. */
class EnrolledKiosk {
  readonly sent = new Set<number>();
  #isOver = false;
  readonly #done: Promise<unknown>;

  constructor(address: string, token: string, people: readonly PunchingPerson[]) {
    this.#done = this.#serve(address, token, [...people]);
  }

  async #serve(address: string, token: string, people: PunchingPerson[]): Promise<void> {
    // A kiosk may send 300 batches an hour, so it collects what was punched in a few seconds.
    while (!this.#isOver) {
      const group = people.splice(0, 10);
      if (group.length === 0) throw new Error('There are too few people for so long a test.');
      const punches = group.map(({ key }) => ({
        id: randomUUID(),
        code: key,
        punched_at: new Date().toISOString(),
        skew: 0,
      }));
      const results = await this.#send(address, token, { punches });
      expect(new Set(results.map(({ outcome }) => outcome))).toSatisfy((outcomes: Set<string>) =>
        [...outcomes].every((outcome) => ['RECORDED', 'ALREADY_RECORDED'].includes(outcome)),
      );
      for (const { id } of group) this.sent.add(id);
      await sleep(2_000);
    }
  }

  async #send(address: string, token: string, body: object) {
    for (;;) {
      const response = await fetch(`${address}${sendOfflinePunches.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [kioskHeader]: token },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      if (response?.status === 200 && text !== undefined)
        return (JSON.parse(text) as Answer<typeof sendOfflinePunches>).results;
      // Any other answer is no decision about the punches.
      expect(response === undefined || response.status === 503, `${response?.status} ${text}`).toBe(true);
      await sleep(1_000);
    }
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#done;
  }
}

const faults: Record<string, (cluster: DatabaseCluster) => Promise<void>> = {
  'the leader is killed': async ({ leader }) => {
    const first = await leader();
    first.kill();
    // Another one leads by then; this one comes back as its follower.
    await leader();
    first.start();
  },
  'the leader freezes and wakes up again': async ({ leader }) => {
    const first = await leader();
    first.freeze();
    await sleep(FROZEN);
    first.thaw();
  },
  'the leadership is handed over': ({ switchOver }) => switchOver(),
};

describe.each(['throughProxy', 'allNodes'] as const)('two servers on %s', (way) => {
  test('lose and double no acknowledged punch, whatever happens to the leader', async () => {
    await cluster.healthy();
    const addresses = await cluster.createDatabase(way.toLowerCase());
    const DATABASE_URL = addresses[way];
    const first = await startServer({ DATABASE_URL, DEMO: 'off', ADMIN_EMAIL: adminEmail });
    const second = await startServer({ DATABASE_URL, DEMO: 'off' });
    const servers: ServerProcess[] = [first, second];
    const activation = first.lines.join('\n').match(/password-setup\/(\S+)/)?.[1] ?? '';
    const token = await activateAdmin(first.address, activation);
    const client = await connect(addresses.throughProxy);
    const people = await hirePunchers(first.address, token, client, PEOPLE);
    await client.end();
    const { results } = await answered(first.address, listLocations, { query: {} }, token);
    const kiosk = await answered(
      second.address,
      enrollKiosk,
      { body: { name: 'Deck', location: results[0]?.id ?? 0 } },
      token,
    );
    const enrolled = new EnrolledKiosk(second.address, kiosk.token, people.slice(0, AT_ENROLLED));
    const punching = new Punching(
      servers.map(({ address }) => address),
      people.slice(AT_ENROLLED),
    );
    const started = performance.now();
    await punching.more(FIRST_PUNCHES);
    const slowness = Math.max(1, (performance.now() - started) / FIRST_TAKE);
    for (const [name, happens] of Object.entries(faults)) {
      const began = performance.now();
      await happens(cluster);
      await punching.more(200);
      const pause = punching.longestPause(began);
      console.info(`${name}: ${(pause / 1_000).toFixed(1)} s without a punch.`);
      expect(pause, name).toBeLessThan(TTL * 1_000 + SPARE * slowness);
      await cluster.healthy();
    }
    await punching.end();
    await enrolled.end();

    const database = await connect(addresses.throughProxy);
    const { rows, overlaps } = await attendancesIn(database);
    await database.end();
    const kept = new Set(rows.map(({ id }) => id));
    const counts = groupBy(rows, (row) => row.person_id);
    console.info(
      `${punching.acknowledged.size} punches and ${enrolled.sent.size} of a tablet were acknowledged.`,
    );
    expect([...punching.acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    expect([...enrolled.sent].filter((id) => counts.get(id)?.length !== 1)).toEqual([]);
    expect([...counts.values()].filter((of) => of.length > 1)).toEqual([]);
    expect(overlaps).toBe(0);
    expect(await Promise.all(servers.map((server) => server.terminate()))).toEqual([0, 0]);
  }, 900_000);
});
