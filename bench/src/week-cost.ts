import { addDays } from '@deckhand/domain/time/civil-date';
import { sql } from 'kysely';
import { THIS_WEEK } from './big-school.ts';
import { rateOf, roundTripsOf } from './compare.ts';
import { type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { median } from './timing.ts';

/** A week with its planned cost takes at most so many times the week without (WA11). */
const MOST_WEEKS = 1.2;

const ROUNDS = 5;
const SECONDS = 1;
/** A wage for a position, a base wage, and the one that it replaced. */
const WAGES = 3;

/** Measures the call that a calendar makes more where wages are on, as a part of those that draw its week without. */
export async function* measureWeekCost(schools: Schools): Figures {
  const bench = await schools.get('large');
  const { token, big } = bench;
  await turnWagesOn(bench);
  const rate = (path: string) => rateOf(bench, bench.address, { path, token }, SECONDS);
  const cost = `/api/pay/budgets/?location=${big.location}&week=${THIS_WEEK}`;
  const trips = await roundTripsOf(bench, { path: cost, token });
  const rounds: { week: number; cards: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const cards = await rate(
      `/api/shifts/view-schedule/?location=${big.location}&view_type=weekly&start_date=${THIS_WEEK}`,
    );
    const coverage = await rate(
      `/api/shifts/coverage/?location=${big.location}&start_date=${THIS_WEEK}&end_date=${addDays(THIS_WEEK, 6)}`,
    );
    const costs = await rate(cost);
    if (round === 0) continue;
    rounds.push({ week: 1 + 1 / costs / (1 / cards + 1 / coverage), cards: 1 + cards / costs });
  }
  const week = median(rounds.map((one) => one.week));
  const cards = median(rounds.map((one) => one.cards));
  const figure = {
    name: 'a location’s week with its planned cost, as a multiple of the week without',
    value: week,
    text: `${week.toFixed(2)} (of its cards alone ${cards.toFixed(2)}, ${trips} round trips more)`,
  };
  yield limited(figure, { atMost: MOST_WEEKS });
  await bench.owner.updateTable('pay_settings').set({ has_wages: false }).execute();
}

async function turnWagesOn({ owner, big }: Bench): Promise<void> {
  await sql`
    insert into wage (person_id, kind, position_id, from_date, wage, entered_by, entered_at)
    select person.id, case when n = 0 then 'POSITION' else 'BASE' end, case when n = 0 then ${big.position}::integer end,
      date '2026-01-01' + n, 150000 + person.id % 40 * 500 + n * 1000, 1, timestamptz '2026-01-01'
    from person cross join generate_series(0, ${WAGES - 1}::integer) as n
    where person.email like 'p%@bench.test'`.execute(owner);
  // As PostgreSQL does by itself after many new rows.
  await sql`vacuum analyze wage`.execute(owner);
  await owner
    .insertInto('pay_settings')
    .values({ has_wages: true })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ has_wages: true }))
    .execute();
}
