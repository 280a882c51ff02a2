import { viewPerson } from '@deckhand/contract/people/view-person';
import { route } from '../../platform/http/route.ts';
import { findPerson } from './find-person.ts';

export const viewPersonRoute = route(viewPerson, ({ db, actor, params }) => findPerson(db, actor, params.id));
