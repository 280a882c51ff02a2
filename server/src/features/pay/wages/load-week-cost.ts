import type { PaySettings } from '@deckhand/contract/pay/wages/pay-settings';
import { isAdmin } from '@deckhand/domain/access/role';
import { maySeeWagesOf } from '@deckhand/domain/access/wages';
import { PRESENT_ENGINE } from '@deckhand/domain/pay/engines';
import { decimalDollars } from '@deckhand/domain/pay/money';
import type { DatedWage, Days, PayInputs, Photograph } from '@deckhand/domain/pay/photograph';
import { rowsWithoutWage } from '@deckhand/domain/pay/v1';
import { payOf } from '@deckhand/domain/pay/v2';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { SignedIn } from '../../../platform/sessions/sessions.ts';
import { selectPhotographs } from '../pay-periods.queries.ts';
import type { PersonalRow } from '../pay-rows.queries.ts';
import { selectRolesOf } from './budgets.queries.ts';
import { lawOfWeek, loadPricing } from './load-pricing.ts';
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
  /** PE8: as `of`, of people whose closed days were corrected: what it was with the hours and wages that were closed. */
  closedOf(personId: number): number | undefined;
  closedTotal: number | undefined;
}

/** The closed part of the week, and people whose week was corrected since, as it was closed. */
interface AsClosed {
  days: Days | undefined;
  correctedIds: ReadonlySet<number>;
  rows: readonly PersonalRow[];
}

interface Report {
  settings: PaySettings;
  view: 'cost_in_summary' | 'cost_in_management';
  closed: AsClosed;
}

/** WA12: undefined where the report has no column of cost for this reader. */
export async function loadWeekCost(
  transaction: Transaction<Schema>,
  actor: SignedIn,
  personIds: readonly number[],
  { location, first, last }: Week,
  { settings, view, closed }: Report,
): Promise<WeekCost | undefined> {
  // No scope of a token is about wages.
  const mayRead = actor.kind !== 'access_token' && (isAdmin(actor.role) || settings.managers_see_wages);
  if (!settings.has_wages || !settings[view] || !mayRead) return undefined;
  const days = { from: first, to: last };
  const correctedIds = personIds.filter((id) => closed.correctedIds.has(id));
  const [rows, people, pricing, photographs] = await together([
    selectWeekOf(transaction, personIds, { first, last }),
    selectRolesOf(transaction, personIds),
    loadPricing(transaction, personIds, days),
    correctedIds.length > 0 ? selectPhotographs(transaction, correctedIds, first) : [],
  ]);
  const rowsOf = groupBy(rows, ({ personId }) => personId);
  const closedRowsOf = groupBy(closed.rows, ({ personId }) => personId);
  const photographsOf = groupBy(photographs, ({ personId }) => personId);
  const seen = people.filter(({ id, role, location_ids: locationIds }) =>
    maySeeWagesOf(actor, { id, role, locationIds }, settings.managers_see_wages),
  );
  const [costs, closedCosts] = [new Map<number, number>(), new Map<number, number>()];
  const priced = (id: number, wages: readonly DatedWage[], worked: readonly PersonalRow[]) => {
    const exempt = pricing.exemptionIn(first, id);
    const inputs: PayInputs = {
      engine: PRESENT_ENGINE,
      person: id,
      period: days,
      wages,
      weeks: [
        {
          week: first,
          threshold: pricing.thresholdIn(first),
          exempt,
          exemptLocationIds: pricing.exemptLocationsIn(first),
          ...lawOfWeek(pricing, first, worked),
          rows: worked.map(({ personId: _, ...row }) => row),
          leave: [],
          parts: [{ ...days, isPriced: true }],
        },
      ],
      corrections: [],
    };
    if (exempt === 'SALARIED' || rowsWithoutWage(inputs).length > 0) return undefined;
    return payOf(inputs).lines.reduce(
      (sum, line) => (line.locationId === location ? sum + (line.cents ?? 0) : sum),
      0,
    );
  };
  await inTurns(seen, ({ id }) => {
    const wages = pricing.wagesOf(id);
    const cost = priced(id, wages, rowsOf.get(id) ?? []);
    if (cost !== undefined) costs.set(id, cost);
    if (!closed.correctedIds.has(id)) return;
    const stored = (photographsOf.get(id) ?? []).map(({ content }) => JSON.parse(content) as Photograph);
    const closedCost = priced(id, wagesAsClosed(stored, wages, closed.days), closedRowsOf.get(id) ?? []);
    if (closedCost !== undefined) closedCosts.set(id, closedCost);
  });
  const sumOf = (costOf: (id: number) => number | undefined) => {
    const all = personIds.map(costOf);
    const known = all.filter((cost) => cost !== undefined);
    return known.length < all.length ? undefined : decimalDollars(known.reduce((sum, cost) => sum + cost, 0));
  };
  const dollarsOf = (cost: number | undefined) => (cost === undefined ? undefined : decimalDollars(cost));
  return {
    of: (personId) => dollarsOf(costs.get(personId)),
    total: sumOf((id) => costs.get(id)),
    closedOf: (personId) => dollarsOf(closedCosts.get(personId)),
    closedTotal: sumOf((id) => (closed.correctedIds.has(id) ? closedCosts : costs).get(id)),
  };
}

/** The wages with which the days until the last closed one were paid, and those of now from then on. */
function wagesAsClosed(
  stored: readonly Photograph[],
  present: readonly DatedWage[],
  closed: Days | undefined,
): readonly DatedWage[] {
  const paid = stored.filter(({ inputs }) => closed && inputs.period.from <= closed.to).at(-1);
  if (paid === undefined || closed === undefined) return present;
  return [
    ...paid.inputs.wages.filter(({ from }) => from <= closed.to),
    ...present.filter(({ from }) => from > closed.to),
  ];
}
