import type { BudgetWeek } from '@deckhand/contract/pay/wages/budget';
import { viewBudget } from '@deckhand/contract/pay/wages/view-budget';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isAdmin } from '@deckhand/domain/access/role';
import { maySeeWagesOf } from '@deckhand/domain/access/wages';
import { decimalDollars } from '@deckhand/domain/pay/money';
import type { PlannedCost } from '@deckhand/domain/pay/planned-cost';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { Transaction } from 'kysely';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectBudget, selectRolesOf } from './budgets.queries.ts';
import { loadPlannedCost } from './load-planned-cost.ts';
import { loadPaySettings } from './pay-settings.queries.ts';
import { selectPlannedWeek } from './planned-week.queries.ts';
import { selectOvertimeRules } from './pricing.queries.ts';

/** A sum of fewer people would say what one of them earns. */
const FEWEST_PEOPLE = 5;

export const viewBudgetRoute = route(viewBudget, ({ db, actor, query }) => {
  if (!reachesLocation(actor, query.location)) refuse(404, locationNotFound);
  return inSnapshot(db, (transaction) =>
    loadBudgetWeek(transaction, actor, query.location, startOfWeek(query.week)),
  );
});

/** WA11: as much as the reader may see of a week's planned cost and its budget. */
export async function loadBudgetWeek(
  transaction: Transaction<Schema>,
  actor: Actor,
  locationId: number,
  week: CivilDate,
): Promise<BudgetWeek> {
  const [settings, location, planned, rules] = await together([
    loadPaySettings(transaction),
    selectBudget(transaction, locationId, week),
    selectPlannedWeek(transaction, locationId, week),
    selectOvertimeRules(transaction, { from: week, to: addDays(week, 6) }),
  ]);
  if (location === undefined) refuse(404, locationNotFound);
  const { zone, budget } = location;
  const answer = { location: locationId, week };
  if (!settings.has_wages) return answer;
  const loaded = await loadPlannedCost(transaction, { id: locationId, zone }, week, { ...planned, rules });
  return {
    ...answer,
    budget: budget && { dollars: decimalDollars(budget.cents), only_week: budget.isOnlyWeek },
    ...(await plannedFor(transaction, actor, settings.managers_see_wages, loaded)),
  };
}

/** A reader who knows the other wages could subtract them, so those they may not see must be none, or many enough. */
async function plannedFor(
  transaction: Transaction<Schema>,
  actor: Actor,
  managersSeeWages: boolean,
  { cost, personIds, averagedIds, openCentsOf }: Awaited<ReturnType<typeof loadPlannedCost>>,
): Promise<Pick<BudgetWeek, 'planned'>> {
  if (isAdmin(actor.role)) return { planned: { ...sumOf(cost), ...detailsOf(cost) } };
  if (!managersSeeWages) return cost.people >= FEWEST_PEOPLE ? { planned: sumOf(cost) } : {};
  const people = await selectRolesOf(transaction, [...new Set([...personIds, ...averagedIds])]);
  const seen = new Set(
    people
      .filter(({ id, role, location_ids: locationIds }) =>
        maySeeWagesOf(actor, { id, role, locationIds }, managersSeeWages),
      )
      .map(({ id }) => id),
  );
  const hidden = personIds.filter((id) => !seen.has(id)).length;
  if (hidden === 0) {
    // An average of one is a wage, so it has those alone that the reader may see.
    const own = { ...cost, openCents: openCentsOf((id) => seen.has(id)) };
    return { planned: { ...sumOf(own), ...detailsOf(own) } };
  }
  return Math.min(hidden, cost.people) >= FEWEST_PEOPLE ? { planned: sumOf(cost) } : {};
}

function sumOf({ cents, openCents }: PlannedCost) {
  return { dollars: decimalDollars(cents + openCents), is_about: openCents > 0 };
}

function detailsOf({ people, overtimeMinutes, openCents, salaried, withoutWage }: PlannedCost) {
  return {
    people,
    overtime_hours: decimalHours(overtimeMinutes),
    open_dollars: decimalDollars(openCents),
    salaried,
    without_wage: withoutWage,
  };
}
