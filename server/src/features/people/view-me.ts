import { viewMe } from '@deckhand/contract/people/view-me';
import { together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { findPerson } from './find-person.ts';
import { selectHasPayPeriods } from './people.queries.ts';

export const viewMeRoute = route(viewMe, async ({ db, actor }) => {
  const [person, hasPayPeriods] = await together([findPerson(db, actor, actor.id), selectHasPayPeriods(db)]);
  return { ...person, ...(hasPayPeriods && { has_pay_periods: true as const }) };
});
