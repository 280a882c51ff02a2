import { viewMe } from '@deckhand/contract/people/view-me';
import { inSnapshot, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { findPerson } from './find-person.ts';
import { selectHasPayPeriods, selectHasWages, selectSchoolLanguage } from './people.queries.ts';
import { wirePerson } from './wire-person.ts';

export const viewMeRoute = route(viewMe, ({ db, actor, now }) =>
  // In one trip.
  inSnapshot(db, async (snapshot) => {
    const [person, hasPayPeriods, hasWages, language] = await together([
      findPerson(snapshot, actor, actor.id),
      selectHasPayPeriods(snapshot),
      selectHasWages(snapshot),
      selectSchoolLanguage(snapshot),
    ]);
    return {
      ...wirePerson(person, actor, now),
      ...(hasPayPeriods && { has_pay_periods: true as const }),
      ...(hasWages && { has_wages: true as const }),
      ...(language !== 'en' && { school_language: language }),
    };
  }),
);
