import { STAFF } from '@deckhand/contract/call';
import type { Person } from '@deckhand/contract/people/person';
import { viewSettings } from '@deckhand/contract/school/settings/view-settings';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { useCall } from '../../api/use-call.ts';
import { useMe } from '../../api/view-me.ts';
import { useToday } from '../../shared/time/use-today.ts';

/** The zone of a person without a location; the server uses the same. */
const DEFAULT_ZONE: ZoneCode = 'EST';

/** The person who makes a request, their current date, and how far ahead they must ask. */
export interface Requester {
  person: Person;
  zone: ZoneCode;
  today: CivilDate;
  leadDays: number;
  /** The first date that can be requested. */
  firstDate: CivilDate;
}

export function useRequester() {
  const me = useMe();
  const settings = useCall(viewSettings, {}, { showsFailure: true });
  const zone = me.data?.locations[0]?.timezone ?? DEFAULT_ZONE;
  const today = useToday(zone);
  const requester: Requester | undefined = me.data &&
    settings.data && {
      person: me.data,
      zone,
      today,
      leadDays: settings.data.lead_time_days,
      firstDate: addDays(today, settings.data.lead_time_days),
    };
  return {
    requester,
    failure: me.error ?? settings.error,
    retry: () => Promise.all([me.refetch(), settings.refetch()]),
  };
}

/** A5: a person without a location or a position cannot be assigned a shift, nor request one. */
export function canWork({ locations, positions }: Pick<Person, 'locations' | 'positions'>): boolean {
  return locations.length > 0 && positions.length > 0;
}

/** A5: the account of a person who signed up and works shifts, until an admin completes it. Admins need no position. */
export function isIncompleteAccount(person: Pick<Person, 'user_type' | 'locations' | 'positions'>): boolean {
  return STAFF.some((role) => role === person.user_type) && !canWork(person);
}
