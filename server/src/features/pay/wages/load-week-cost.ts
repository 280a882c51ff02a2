import type { PaySettings } from '@deckhand/contract/pay/wages/pay-settings';
import type { Actor } from '@deckhand/domain/access/actor';
import { isAdmin } from '@deckhand/domain/access/role';
import { maySeeWagesOf } from '@deckhand/domain/access/wages';
import { decimalDollars } from '@deckhand/domain/pay/money';
import type { PayInputs } from '@deckhand/domain/pay/photograph';
import { payOf, rowsWithoutWage } from '@deckhand/domain/pay/v1';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectRolesOf } from './budgets.queries.ts';
import { loadPricing } from './load-pricing.ts';
import { selectWeekOf } from './week-cost.queries.ts';

interface Week {
  location: number;
  first: CivilDate;
  last: CivilDate;
}

export interface WeekCost {
  /** Dollars of the person's week at the location; undefined where the reader may not see them, or somebody has no wage or a salary. */
  of(personId: number): number | undefined;
  /** Their sum, unless somebody is missing in it. */
  total: number | undefined;
}

/** WA12: undefined where the report has no column of cost for this reader. */
export async function loadWeekCost(
  transaction: Transaction<Schema>,
  actor: Actor,
  personIds: readonly number[],
  { location, first, last }: Week,
  { settings, view }: { settings: PaySettings; view: 'cost_in_summary' | 'cost_in_management' },
): Promise<WeekCost | undefined> {
  const mayRead = isAdmin(actor.role) || settings.managers_see_wages;
  if (!settings.has_wages || !settings[view] || !mayRead) return undefined;
  const days = { from: first, to: last };
  const [rows, people, pricing] = await together([
    selectWeekOf(transaction, personIds, { first, last }),
    selectRolesOf(transaction, personIds),
    loadPricing(transaction, personIds, days),
  ]);
  const rowsOf = groupBy(rows, ({ personId }) => personId);
  const seen = people.filter(({ id, role, location_ids: locationIds }) =>
    maySeeWagesOf(actor, { id, role, locationIds }, settings.managers_see_wages),
  );
  const costs = new Map<number, number>();
  await inTurns(seen, ({ id }) => {
    const exempt = pricing.exemptionIn(first, id);
    const inputs: PayInputs = {
      engine: 1,
      person: id,
      period: days,
      wages: pricing.wagesOf(id),
      weeks: [
        {
          week: first,
          threshold: pricing.thresholdIn(first),
          exempt,
          exemptLocationIds: pricing.exemptLocationsIn(first),
          rows: (rowsOf.get(id) ?? []).map(({ personId: _, ...row }) => row),
          leave: [],
          parts: [{ ...days, isPriced: true }],
        },
      ],
      corrections: [],
    };
    if (exempt === 'SALARIED' || rowsWithoutWage(inputs).length > 0) return;
    const cents = payOf(inputs).lines.reduce(
      (sum, line) => (line.locationId === location ? sum + (line.cents ?? 0) : sum),
      0,
    );
    costs.set(id, cents);
  });
  const cents = [...costs.values()].reduce((sum, cost) => sum + cost, 0);
  return {
    of: (personId) => {
      const cost = costs.get(personId);
      return cost === undefined ? undefined : decimalDollars(cost);
    },
    total: costs.size === personIds.length ? decimalDollars(cents) : undefined,
  };
}
