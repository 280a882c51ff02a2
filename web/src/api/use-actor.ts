import type { Person } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import { currentSession } from '../session/session.ts';
import { useMe } from './view-me.ts';

/** A person as the access policies see them, so that browser and server apply the same rules. */
export function asActor(person: Pick<Person, 'id' | 'user_type' | 'locations'>): Actor {
  return {
    id: person.id,
    role: person.user_type,
    locationIds: person.locations.map((location) => location.location_id),
  };
}

/** No person has this id. */
const UNKNOWN = 0;

/**
 * The signed-in person, for deciding what to offer. Until the record arrives only the role is known: that is enough for
 * rules that depend on the role and offers nothing that depends on a location.
 */
export function useActor(): Actor {
  const { data: me } = useMe();
  return me ? asActor(me) : { id: UNKNOWN, role: currentSession()?.role ?? 'EMPLOYEE', locationIds: [] };
}
