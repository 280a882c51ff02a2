import { fillOpenings } from '@deckhand/contract/staffing/filling/fill-openings';
import { addDays } from '@deckhand/domain/time/civil-date';
import { openSession } from '@deckhand/server/platform/sessions/sessions';
import { sql } from 'kysely';
import { THIS_WEEK } from './big-school.ts';
import type { Puncher } from './load/callers.ts';
import { forgetPunches, KIOSKS, selectPunchers } from './punch.ts';
import { type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { median, quantile } from './timing.ts';

const PEOPLE = 1_200;
const ROUNDS = 5;
/** So many of the location's 500 shifts are open that with its 100 people no fill is proven to be the best within a minute. */
const OPEN = 200;
const SECONDS = 60;
const MANAGERS = 30;
const MOST = { one: 2, many: 3 };

const NEXT_WEEK = addDays(THIS_WEEK, 7);

/** Measures the slowest punches while managers fill a large week on the same server, against those while nobody does. */
export async function* measurePunchDuringFill(schools: Schools): Figures {
  const bench = await schools.get('small');
  const people = await selectPunchers(bench, PEOPLE);
  const managers = await openManagers(bench);
  await openShifts(bench);
  await punch(bench, people);
  const times = { alone: [] as number[], one: [] as number[], many: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.alone.push(...(await punch(bench, people)));
    times.one.push(...(await duringFills(bench, [bench.token], people)));
    times.many.push(...(await duringFills(bench, managers, people)));
  }
  for (const [kind, name] of [
    ['one', `${OPEN} open dates are filled`],
    ['many', `${MANAGERS} managers fill ${OPEN} open dates each`],
  ] as const) {
    const [during, alone] = [quantile(times[kind], 0.99), quantile(times.alone, 0.99)];
    const medians = median(times[kind]) / median(times.alone);
    yield limited(
      {
        name: `the slowest hundredth of clock-ins at ${KIOSKS} kiosks while ${name}, as a multiple of otherwise`,
        value: during / alone,
        text: `${(during / alone).toFixed(2)} (${during.toFixed(0)} ms, ${alone.toFixed(0)} ms; the median ${medians.toFixed(2)})`,
      },
      { atMost: MOST[kind] },
    );
  }
}

/** The punches from the moment on at which the searches are asked for. */
async function duringFills(
  bench: Bench,
  tokens: readonly string[],
  people: readonly Puncher[],
): Promise<number[]> {
  const fills = tokens.map((token) => beginFill(bench, token));
  const times = await punch(bench, people);
  for (const fill of fills) await fill.stop();
  return times;
}

/** Managers of the location, each with a session. An import that was taken back leaves people there who are deleted. */
async function openManagers({ owner, platform, big }: Bench): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    update person set role = 'MANAGER' where id in (
      select person_id from person_location join person as known on known.id = person_id
      where location_id = ${big.location} and known.archived_at is null order by person_id desc limit ${MANAGERS})
    returning id`.execute(owner);
  return Promise.all(rows.map(({ id }) => openSession(platform.db, id, platform.clock())));
}

async function punch(bench: Bench, people: readonly Puncher[]): Promise<number[]> {
  const { address, callers } = bench;
  const { times } = await callers.run({ kind: 'punch', address, connections: KIOSKS, people });
  await forgetPunches(bench);
  return times;
}

/** Takes next week from the people of some shifts, so that these are open. */
async function openShifts({ owner, big }: Bench): Promise<void> {
  const week = sql`datemultirange(daterange(${NEXT_WEEK}::date, ${addDays(NEXT_WEEK, 7)}::date))`;
  await sql`
    with chosen as (select id from shift where location_id = ${big.location} order by id limit ${OPEN}),
    left_open as (
      update commitment set dates = dates - ${week} where shift_id in (select id from chosen)
      returning shift_id, weekday),
    opened as (
      insert into opening (shift_id, cause, created_at) select shift_id, 'BLANK', now() from left_open
      returning id, shift_id)
    insert into opening_dates (opening_id, weekday, dates)
    select opened.id, weekday, datemultirange(daterange(${NEXT_WEEK}::date + weekday, ${NEXT_WEEK}::date + weekday + 1))
    from opened join left_open using (shift_id)`.execute(owner);
}

/** Asks for a search, which runs until it is stopped. */
function beginFill({ address, big }: Bench, token: string): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const answered = fetch(address + fillOpenings.path, {
    method: fillOpenings.method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ location: big.location, date: NEXT_WEEK, seconds: SECONDS }),
    signal: stopping.signal,
  }).then(async (response) => {
    const answer = await response.text();
    if (!response.ok) throw new Error(`${fillOpenings.path} answered ${response.status}: ${answer}`);
  });
  const ended = answered.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
