import type { Person } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import { isSelf, mayChangePassword, mayDelete, mayManage } from '@deckhand/domain/access/people';
import { asActor } from '../../session/use-actor.ts';

type PersonAction =
  | 'edit'
  | 'view'
  | 'change-password'
  /** One's own asks for the present password and ends the session: the profile does that. */
  | 'change-own-password'
  | 'resend-activation'
  | 'delete';

type Described = Pick<Person, 'id' | 'user_type' | 'locations' | 'awaits_activation'>;

/** What the actor may do to somebody whom he sees, in the order menus list it. What he may not do is not offered. */
export function actionsOn(actor: Actor, described: Described): PersonAction[] {
  const person = asActor(described);
  const own = isSelf(actor, person);
  const offered: [PersonAction, boolean][] = [
    ['edit', mayManage(actor, person)],
    ['view', true],
    ['change-own-password', own],
    ['change-password', !own && mayChangePassword(actor, person)],
    ['resend-activation', described.awaits_activation && mayManage(actor, person)],
    ['delete', mayDelete(actor, person)],
  ];
  return offered.filter(([, may]) => may).map(([action]) => action);
}
