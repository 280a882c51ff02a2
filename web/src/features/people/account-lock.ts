import type { Person } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayManageAccount } from '@deckhand/domain/access/people';
import { say } from '@deckhand/domain/language/say';
import { asActor } from '../../api/use-actor.ts';

/** The reason why the actor, who may edit the person, may not change their email, role or activity; undefined if they may. */
export function accountLock(actor: Actor, person: Person | undefined): string | undefined {
  if (person === undefined || person.id === actor.id || mayManageAccount(actor, asActor(person)))
    return undefined;
  return say('Only an admin, or a manager of all their locations, can change this.');
}
