import type { ListedPerson } from '@deckhand/contract/people/list-people';
import type { Person } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import {
  isSelf,
  mayChangePassword,
  mayDecideRequestOf,
  mayDelete,
  mayManage,
  mayRemoveFactors,
} from '@deckhand/domain/access/people';
import { asActor } from '../../api/use-actor.ts';

type PersonAction =
  | 'edit'
  | 'view'
  | 'record-absence'
  | 'back-early'
  | 'change-password'
  /** The profile changes one's own password, with the current password. */
  | 'change-own-password'
  | 'resend-activation'
  | 'remove-factors'
  | 'delete';

type Described = Pick<Person, 'id' | 'user_type' | 'locations' | 'awaits_activation' | 'has_second_factor'> &
  // The page of one person shows their absences itself.
  Partial<Pick<ListedPerson, 'absence'>>;

/** The actions that the actor may take on a person, in menu order. */
export function actionsOn(actor: Actor, described: Described): PersonAction[] {
  const person = asActor(described);
  const own = isSelf(actor, person);
  const offered: [PersonAction, boolean][] = [
    ['edit', mayManage(actor, person)],
    ['view', true],
    ['record-absence', mayDecideRequestOf(actor, person)],
    // The server names an absence only to those who may end it.
    ['back-early', described.absence != null],
    ['change-own-password', own],
    ['change-password', !own && mayChangePassword(actor, person)],
    ['resend-activation', described.awaits_activation && mayManage(actor, person)],
    ['remove-factors', described.has_second_factor && mayRemoveFactors(actor, person)],
    ['delete', mayDelete(actor, person)],
  ];
  return offered.filter(([, may]) => may).map(([action]) => action);
}
