import { addDays } from '@deckhand/domain/time/civil-date';
import { sql } from 'kysely';
import { REPORTED_WEEK, THIS_WEEK } from './big-school.ts';
import { askOnce } from './load/line.ts';
import { type Errand, readErrand } from './long-errands.ts';
import type { Bench } from './schools.ts';

/** A moment before everything that the benchmark changes. */
const BEFORE = '2026-11-18T17:00:00Z';
const PAY_DAY_OFFSET = 5;

/**
 * The most expensive calls about the history of a location of a thousand people, about publishing its schedule, and about paying a
 * school of twenty such locations. They come after all others, whose changes they look at.
 */
export async function longErrandsOfPayAndHistory(bench: Bench): Promise<Errand[]> {
  const { big, owner, address, token } = bench;
  const at = big.location;
  /** The latest changes of a kind, a further one each round. */
  const latest = async (kind: string, round: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from schedule_change where kind = ${kind} order by id desc offset ${round} limit 1`.execute(
      owner,
    );
    if (!rows[0]) throw new Error(`Nothing of the kind ${kind} was done`);
    return rows[0].id;
  };
  const period = `/api/pay/periods/${REPORTED_WEEK}/`;
  const people = await sql<{ id: number }>`
    select person_id as id from person_location where location_id = ${at} order by 1 limit 1`.execute(owner);
  const person = people.rows[0]?.id ?? 0;
  const others = await sql<{ id: number }>`
    select id from location where email like 'pool%@bench.test' and id <> ${at} order by id desc offset 2`.execute(
    owner,
  );
  const emptied = others.rows.map(({ id }) => id);
  return [
    readErrand('history: 500 changes of a location', `/api/schedule/history/?location=${at}&limit=500`),
    readErrand('history: export', `/api/schedule/history/?location=${at}&export=true`),
    readErrand(
      'history: week compared',
      `/api/schedule/compare/?location=${at}&start_date=${THIS_WEEK}&view_type=weekly&one=${BEFORE}&other=now`,
    ),
    {
      name: 'history: preview of a filling taken back',
      ask: async (round) => ({ path: `/api/schedule/changes/${await latest('FILLED', round)}/undo/` }),
    },
    {
      name: 'history: take back a filling',
      ask: async (round) => {
        const path = `/api/schedule/changes/${await latest('FILLED', round)}/undo/`;
        const { seal } = await askOnce<{ seal: string }>(address, { path, token });
        return { path, body: { seal, rest: true } };
      },
    },
    {
      name: 'publishing: preview of five weeks',
      ask: async (round) => {
        if (round === 0)
          await askOnce(address, {
            path: `/api/schedule/publishing/${at}/`,
            method: 'PUT',
            token,
            body: { in_steps: true, published_through: addDays(THIS_WEEK, 6) },
          });
        return {
          path: `/api/schedule/publish/?location_ids=${at}&through=${addDays(THIS_WEEK, 34 + round)}`,
        };
      },
    },
    {
      name: 'publishing: publish a week',
      ask: async (round) => {
        const through = addDays(THIS_WEEK, 13 + 7 * round);
        const path = `/api/schedule/publish/?location_ids=${at}&through=${through}`;
        const { seal } = await askOnce<{ seal: string }>(address, { path, token });
        return { path: '/api/schedule/publish/', body: { location_ids: [at], through, seal } };
      },
    },
    readErrand('publishing: who has seen it', `/api/schedule/publishing/${at}/`),
    {
      name: 'pay: page of a period',
      ask: async (round) => {
        if (round === 0) await payTheReportedWeek(bench);
        return { path: `${period}?request=${round}` };
      },
    },
    readErrand('pay: exceptions of a period', `${period}exceptions/?limit=500`),
    readErrand('pay: people of a period', `${period}people/?limit=500`),
    readErrand('pay: a person of a period', `${period}people/${person}/`),
    readErrand('pay: cost of a week', `/api/pay/budgets/?location=${at}&week=${THIS_WEEK}`),
    readErrand('pay: federal premium of a year', '/api/pay/federal-premium/?year=2026'),
    readErrand('pay: preview of the file', `${period}file/preview/`),
    {
      name: 'pay: sign off a location',
      ask: () => ({ path: `${period}sign-off/`, body: { location: at } }),
    },
    { ...readErrand('school: download of everything', '/api/school/export/'), rounds: 1 },
    {
      name: 'law: breaches of a location',
      ask: async (round) => {
        if (round === 0) await letMinorsWork(bench);
        return { path: `/api/law/breaches/?location=${at}&request=${round}` };
      },
    },
    {
      name: 'law: breaches of the school',
      ask: (round) => ({ path: `/api/law/breaches/?request=${round}` }),
    },
    // Last, because it takes a thousand people and their shifts away.
    {
      name: 'location: delete',
      ask: async (round) => {
        const id = emptied[round];
        const { rows } = await sql<{ id: number }>`
          select id from attendance where location_id = ${id} and clocked_out is null`.execute(owner);
        const ids = rows.map((row) => row.id);
        if (ids.length > 0)
          await askOnce(address, { path: '/api/shifts/clocked-in/today/', token, body: { ids } });
        return { path: `/api/locations/${id}/`, method: 'DELETE' };
      },
    },
  ];
}

/** A tenth of the people of a location are 15 years old, and it is in California: their shifts in the mornings are during school. */
async function letMinorsWork({ owner, big }: Bench): Promise<void> {
  await sql`update location set state = 'CA' where id = ${big.location}`.execute(owner);
  await sql`
    update person set born_on = date '2011-03-01'
    where id % 10 = 0 and exists (
      select from person_location where person_id = person.id and location_id = ${big.location})`.execute(
    owner,
  );
  await sql`analyze person`.execute(owner);
}

/** Pays by weeks from the reported one on, with a wage for everybody. */
async function payTheReportedWeek({ owner }: Bench): Promise<void> {
  await sql`
    insert into pay_schedule (effective_from, kind, starts_on, pay_day_offset, set_by, set_at)
    values (${REPORTED_WEEK}::date, 'WEEKLY', ${REPORTED_WEEK}::date, ${PAY_DAY_OFFSET}::integer, 1, ${BEFORE}::timestamptz)`.execute(
    owner,
  );
  await sql`
    insert into wage (person_id, kind, from_date, wage, entered_by, entered_at)
    select id, 'BASE', date '2026-01-01', 150000 + id % 40 * 500, 1, timestamptz '2026-01-01'
    from person where email like '%@bench.test'`.execute(owner);
  await owner
    .insertInto('pay_settings')
    .values({ has_wages: true })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ has_wages: true }))
    .execute();
  await sql`analyze wage`.execute(owner);
}
