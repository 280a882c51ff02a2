import type { Budget } from '@deckhand/contract/budgets';
import { personBudgets } from '@deckhand/server/platform/budgets/person-budgets';
import { THIS_WEEK } from './big-school.ts';
import { atAnotherAddress, Line } from './load/line.ts';
import { type Figure, type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { mediansInTurns } from './timing.ts';

const ROUNDS = 15;
/** So many writes of a person are counted. */
const WRITES = 30;
const MOST_OF_COUNTING = 0.2;
/** So many people have the calendar of a location open when it changes. */
const READERS = 20;
const MOST_OF_MAKING = 0.2;

/** Measures what a server saves by keeping something in its memory, against doing without. */
export async function* measureSavings(schools: Schools): Figures {
  const bench = await schools.get('small');
  yield await measureShares(bench);
  yield await measureKeptAnswers(bench);
}

/** Shares of a person's budget, against counting every write in the database. */
async function measureShares({ platform }: Bench): Promise<Figure> {
  const counted = personBudgets(platform.db);
  let person = 0;
  const spend = async (limit: number) => {
    person += 1;
    const budget: Budget = { name: 'bench', per: 'person', limit, window: 3_600_000, counts: 'calls' };
    for (let write = 0; write < WRITES; write += 1)
      await counted.spend(person, [budget], { now: platform.clock() });
  };
  // The share of a budget below 60 is one, so that every write is counted in the database.
  const { shares, each } = await mediansInTurns(
    { shares: () => spend(3_000), each: () => spend(59) },
    ROUNDS,
  );
  const name = `${WRITES} writes counted in shares of a budget, as a share of counting each in the database`;
  return shareOf(name, shares, each, MOST_OF_COUNTING);
}

/** A calendar that is made once for everyone who asks for it at the same moment, against making it for each of them. */
async function measureKeptAnswers({ address, token, big }: Bench): Promise<Figure> {
  const week = {
    path: `/api/shifts/view-schedule/?location=${big.location}&view_type=weekly&start_date=${THIS_WEEK}`,
    token,
  };
  const lines = Array.from({ length: READERS }, () => new Line(address));
  const { once, each } = await mediansInTurns(
    {
      once: () => {
        const asked = atAnotherAddress(week);
        return Promise.all(lines.map((line) => line.ask(asked)));
      },
      each: () => Promise.all(lines.map((line) => line.ask(atAnotherAddress(week)))),
    },
    ROUNDS,
  );
  for (const line of lines) line.close();
  const name = `a location’s week that ${READERS} people ask for at once, as a share of making it for each`;
  return shareOf(name, once, each, MOST_OF_MAKING);
}

function shareOf(name: string, saving: number, without: number, atMost: number): Figure {
  const value = saving / without;
  const text = `${value.toFixed(2)} (${saving.toFixed(1)} ms, ${without.toFixed(1)} ms)`;
  return limited({ name, value, text }, { atMost });
}
