import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { verifyPay } from '@deckhand/server/features/pay/proof/verify-pay';
import { sql } from 'kysely';
import { Line } from './load/line.ts';
import { type Figures, limited } from './report.ts';
import type { Schools } from './schools.ts';
import { openSchool, type ThrowAwaySchool } from './throw-away-school.ts';
import { median } from './timing.ts';

/** A Sunday more than a year before the first attendance of the demo school. */
const FIRST: CivilDate = '2025-08-03';
const DAYS = 14;
const PERIODS_OF_A_YEAR = 26;
const FEW = { people: 60, seconds: 2 };
const MANY = { people: 2_000, seconds: 20 };
const MOST_SECONDS_OF_PROOF = 10;
const DEMO_LOCATION = 1;

/** Measures closing pay periods of two weeks, and recomputing a year of them. Their limits are seconds, because people wait for them. */
export async function* measurePayPeriods(_: Schools): Figures {
  const school = await openSchool();
  const line = new Line(school.address);
  try {
    await payEveryTwoWeeks(school);
    await addWork(school, { prefix: 'few', people: FEW.people, from: FIRST, periods: PERIODS_OF_A_YEAR });
    const closings: number[] = [];
    for (let period = 0; period < PERIODS_OF_A_YEAR; period += 1)
      closings.push(await secondsOfClosing(school, line, addDays(FIRST, period * DAYS)));
    yield inSeconds(`closing a pay period of ${FEW.people} people`, median(closings), FEW.seconds);
    const began = performance.now();
    const { faults, lines } = await verifyPay(school.platform.db);
    const proof = (performance.now() - began) / 1_000;
    if (faults.length > 0) throw new Error(faults.join('\n'));
    yield inSeconds(
      `recomputing a year of ${FEW.people} people, ${lines.toLocaleString('en-US')} lines`,
      proof,
      MOST_SECONDS_OF_PROOF,
    );
    const next = addDays(FIRST, PERIODS_OF_A_YEAR * DAYS);
    await addWork(school, { prefix: 'many', people: MANY.people, from: next, periods: 1 });
    const many = MANY.people.toLocaleString('en-US');
    const seconds = await secondsOfClosing(school, line, next);
    yield inSeconds(`closing a pay period of ${many} people`, seconds, MANY.seconds);
  } finally {
    line.close();
    await school.close();
  }
}

function inSeconds(name: string, value: number, atMost: number) {
  return limited({ name: `${name}, in seconds`, value, text: value.toFixed(2) }, { atMost });
}

async function secondsOfClosing({ token }: ThrowAwaySchool, line: Line, first: CivilDate): Promise<number> {
  const path = closePayPeriod.path.replace('{first}', first);
  const body = { unsigned: [{ location: DEMO_LOCATION, reason: 'Measured' }] };
  const began = performance.now();
  const answer = await line.ask({ path, body, token }, true);
  if (answer.status !== closePayPeriod.success.status) throw new Error(`${path}: ${answer.body}`);
  return (performance.now() - began) / 1_000;
}

async function payEveryTwoWeeks({ owner, platform }: ThrowAwaySchool): Promise<void> {
  const set = { set_by: 1, set_at: platform.clock() };
  await owner
    .insertInto('pay_schedule')
    .values({ effective_from: FIRST, kind: 'BIWEEKLY', starts_on: FIRST, pay_day_offset: 5, ...set })
    .execute();
  await owner
    .insertInto('pay_settings')
    .values({ has_wages: true })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ has_wages: true }))
    .execute();
}

/** Adds people with a wage who work nine hours on five days of each week, so that everybody has overtime. */
async function addWork(
  { owner }: ThrowAwaySchool,
  work: { prefix: string; people: number; from: CivilDate; periods: number },
): Promise<void> {
  await sql`
    insert into person (first_name, last_name, email, canonical_email, role, phone_number, created_at)
    select 'Name' || n, 'Family', ${work.prefix}::text || n || '@pay.test', ${work.prefix}::text || n || '@pay.test', 'EMPLOYEE',
      '555-010-0000', timestamptz '2025-01-01'
    from generate_series(1, ${work.people}::integer) n`.execute(owner);
  await sql`
    insert into wage (person_id, kind, from_date, wage, entered_by, entered_at)
    select id, 'BASE', date '2025-01-01', 150000 + id % 40 * 500, 1, timestamptz '2025-01-01'
    from person where email like ${`${work.prefix}%@pay.test`}`.execute(owner);
  await sql`
    insert into attendance (person_id, location_id, date, rate, clocked_in, clocked_out, punched_in, punched_out, paid_minutes,
      source, ended_by, created_at)
    select person.id, ${DEMO_LOCATION}::integer, day.date, 'REGULAR', began, began + interval '9 hours', began,
      began + interval '9 hours', 540, 'KIOSK', 'KIOSK', began
    from person cross join generate_series(0, ${work.periods * DAYS - 1}::integer) as n
    cross join lateral (select ${work.from}::date + n as date) as day
    cross join lateral (select (day.date + time '08:00') at time zone 'America/Chicago' as began) as start
    where email like ${`${work.prefix}%@pay.test`} and extract(dow from day.date) between 1 and 5`.execute(
    owner,
  );
  await sql`analyze person, wage, attendance`.execute(owner);
}
