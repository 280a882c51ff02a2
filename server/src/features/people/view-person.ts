import { viewPerson } from '@deckhand/contract/people/view-person';
import { route } from '../../platform/http/route.ts';
import { findPerson } from './find-person.ts';
import { wirePerson } from './wire-person.ts';

export const viewPersonRoute = route(viewPerson, async ({ db, actor, params, now }) =>
  wirePerson(await findPerson(db, actor, params.id), actor, now),
);
