import { listPaidPeople } from '@deckhand/contract/pay/periods/list-paid-people';
import { maySeeWagesOf } from '@deckhand/domain/access/wages';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { narrowReach, reachOf } from '../../../platform/queries/reach.ts';
import { findPeriod } from '../find-period.ts';
import { sumsOf } from '../wages/load-pay.ts';
import { loadPaySettings } from '../wages/pay-settings.queries.ts';
import { payOfPeriod } from './pay-of-period.ts';
import { selectClosings, selectLocations, selectPaidPeople, selectStandingWords } from './periods.queries.ts';
import { dollarsOf, wireSums } from './wire-period.ts';

export const listPaidPeopleRoute = route(listPaidPeople, ({ db, actor, params, query, now }) =>
  inSnapshot(db, async (transaction) => {
    const period = await findPeriod(transaction, params.first, now);
    const [closings, settings, locations, words] = await together([
      selectClosings(transaction, period.from),
      loadPaySettings(transaction),
      selectLocations(transaction),
      selectStandingWords(transaction, period.from),
    ]);
    const closing = closings.find(({ reopened_at: at }) => at === null);
    const isPriced = closing?.is_priced ?? settings.has_wages;
    const pay = await payOfPeriod(transaction, period, closing, reachOf(actor));
    const at = narrowReach(reachOf(actor), query.location);
    const present = pay.filter(
      ({ locationIds }) =>
        query.location === undefined || locationIds.some((id) => at !== 'ALL' && at.includes(id)),
    );
    const people = await selectPaidPeople(
      transaction,
      present.map(({ personId }) => personId),
    );
    const wanted = query.search?.toLowerCase() ?? '';
    const matching = people.filter((person) => nameOf(person).toLowerCase().includes(wanted));
    const payOf = new Map(present.map((each) => [each.personId, each]));
    const titleOf = new Map(locations.map(({ id, title }) => [id, title]));
    const shown = matching.slice(query.offset, query.offset + query.limit);
    return {
      count: matching.length,
      results: shown.map((person) => {
        const { lines, locationIds } = payOf.get(person.id) ?? { lines: [], locationIds: [] };
        const { cents, ...sums } = sumsOf(lines);
        const { id, role, location_ids } = person;
        const seesDollars = maySeeWagesOf(
          actor,
          { id, role, locationIds: location_ids },
          settings.managers_see_wages,
        );
        return {
          id,
          name: nameOf(person),
          locations: locationIds.flatMap((locationId) => titleOf.get(locationId) ?? []),
          regular_minutes: sums.minutes - sums.overtime_minutes - sums.double_minutes,
          ...wireSums(sums),
          ...(seesDollars &&
            (cents !== null || (isPriced && lines.length === 0)) && { dollars: dollarsOf(cents ?? 0) }),
          answer: words.get(id) ?? ('NONE' as const),
        };
      }),
    };
  }),
);
