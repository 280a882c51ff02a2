import type { Budget } from '@deckhand/contract/budgets';
import { personBudgets } from '@deckhand/server/platform/budgets/person-budgets';
import { type Figures, limited } from './report.ts';
import type { Schools } from './schools.ts';
import { mediansInTurns } from './timing.ts';

const ROUNDS = 15;
/** So many writes of a person are counted. */
const WRITES = 30;
const MOST_OF_COUNTING = 0.2;

/** Measures what a server saves by taking shares of a person's budget, against counting every write in the database. */
export async function* measureSavings(schools: Schools): Figures {
  const { platform } = await schools.get('small');
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
  const figure = {
    name: `${WRITES} writes counted in shares of a budget, as a share of counting each in the database`,
    value: shares / each,
    text: `${(shares / each).toFixed(2)} (${shares.toFixed(1)} ms, ${each.toFixed(1)} ms)`,
  };
  yield limited(figure, { atMost: MOST_OF_COUNTING });
}
