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
  const { cost, personIds } = await loadPlannedCost(transaction, { id: locationId, zone }, week, {
    ...planned,
    rules,
  });
  const mustAsk = !isAdmin(actor.role) && settings.managers_see_wages;
  const people = mustAsk ? await selectRolesOf(transaction, personIds) : [];
  return {
    ...answer,
    budget: budget && { dollars: decimalDollars(budget.cents), only_week: budget.isOnlyWeek },
    ...plannedFor(actor, settings.managers_see_wages, cost, people),
  };
}

/** A reader who knows the other wages could subtract them, so those they may not see must be none, or many enough. */
function plannedFor(
  actor: Actor,
  managersSeeWages: boolean,
  cost: PlannedCost,
  people: Awaited<ReturnType<typeof selectRolesOf>>,
): Pick<BudgetWeek, 'planned'> {
  const sum = { dollars: decimalDollars(cost.cents + cost.openCents), is_about: cost.openCents > 0 };
  const unseen = people.filter(
    ({ id, role, location_ids: locationIds }) =>
      !maySeeWagesOf(actor, { id, role, locationIds }, managersSeeWages),
  ).length;
  if (isAdmin(actor.role) || (managersSeeWages && unseen === 0)) {
    return {
      planned: {
        ...sum,
        people: cost.people,
        overtime_hours: decimalHours(cost.overtimeMinutes),
        open_dollars: decimalDollars(cost.openCents),
        salaried: cost.salaried,
        without_wage: cost.withoutWage,
      },
    };
  }
  const hidden = managersSeeWages ? unseen : cost.people;
  return Math.min(hidden, cost.people) >= FEWEST_PEOPLE ? { planned: sum } : {};
}
