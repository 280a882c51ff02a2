import { viewMe } from '@deckhand/contract/people/view-me';
import { route } from '../../platform/http/route.ts';
import { findPerson } from './find-person.ts';

export const viewMeRoute = route(viewMe, ({ db, actor }) => findPerson(db, actor, actor.id));
