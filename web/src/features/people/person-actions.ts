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
import { asActor } from '../../session/use-actor.ts';

type PersonAction =
  | 'edit'
  | 'view'
  | 'record-absence'
  | 'change-password'
  /** Not for one's own password: the profile changes that, with the current password. */
  | 'change-own-password'
  | 'resend-activation'
  | 'remove-factors'
  | 'delete';

type Described = Pick<Person, 'id' | 'user_type' | 'locations' | 'awaits_activation' | 'has_second_factor'>;

/** The actions that the actor may take on a person, in menu order. */
export function actionsOn(actor: Actor, described: Described): PersonAction[] {
  const person = asActor(described);
  const own = isSelf(actor, person);
  const offered: [PersonAction, boolean][] = [
    ['edit', mayManage(actor, person)],
    ['view', true],
    ['record-absence', mayDecideRequestOf(actor, person)],
    ['change-own-password', own],
    ['change-password', !own && mayChangePassword(actor, person)],
    ['resend-activation', described.awaits_activation && mayManage(actor, person)],
    ['remove-factors', described.has_second_factor && mayRemoveFactors(actor, person)],
    ['delete', mayDelete(actor, person)],
  ];
  return offered.filter(([, may]) => may).map(([action]) => action);
}
