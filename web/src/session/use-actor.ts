import type { Person } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import { currentSession } from './session.ts';
import { useMe } from './view-me.ts';

/** Somebody as the access policies see him, so that browser and server ask the same question. */
export function asActor(person: Pick<Person, 'id' | 'user_type' | 'locations'>): Actor {
  return {
    id: person.id,
    role: person.user_type,
    locationIds: person.locations.map((location) => location.location_id),
  };
}

/** Nobody has this id. */
const UNKNOWN = 0;

/**
 * The signed-in person, to decide what to offer. Until the record has come only the role is known, which is enough for
 * what a role decides and offers nothing that a location decides.
 */
export function useActor(): Actor {
  const { data: me } = useMe();
  return me ? asActor(me) : { id: UNKNOWN, role: currentSession()?.role ?? 'EMPLOYEE', locationIds: [] };
}
