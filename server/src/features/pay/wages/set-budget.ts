import { setBudget } from '@deckhand/contract/pay/wages/set-budget';
import { wagesAreOff } from '@deckhand/contract/pay/wages/wage';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { findOpenLocation } from '../../school/locations/find-location.ts';
import { deleteOnlyWeek, selectBudget, storeBudget } from './budgets.queries.ts';
import { loadPaySettings } from './pay-settings.queries.ts';
import { loadBudgetWeek } from './view-budget.ts';

export const setBudgetRoute = route(setBudget, ({ db, actor, query, body, now }) =>
  inTransaction(db, async (transaction) => {
    const week = startOfWeek(query.week);
    const [location, settings, before] = await together([
      findOpenLocation(transaction, query.location),
      loadPaySettings(transaction),
      selectBudget(transaction, query.location, week),
    ]);
    if (!settings.has_wages) refuse(409, wagesAreOff);
    const cents = body.dollars === null ? null : Math.round(body.dollars * 100);
    const set = { set_by: actor.id, set_at: now };
    const budget = { location_id: location.id, week, is_only_week: body.only_week, cents, ...set };
    if (body.only_week && cents === null) await deleteOnlyWeek(later(transaction), location.id, week);
    else await storeBudget(later(transaction), budget);
    const name = `${week}${body.only_week ? '' : ' on'}`;
    const change = {
      subject: 'budget',
      subjectId: location.id,
      before: { [name]: before?.budget?.cents },
      after: { [name]: cents },
    };
    await writeAudit(transaction, [change], { actorId: actor.id, cause: 'BUDGET', now });
    return loadBudgetWeek(transaction, actor, location.id, week);
  }),
);
