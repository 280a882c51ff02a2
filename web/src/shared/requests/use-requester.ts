import type { Person } from '@deckhand/contract/people/person';
import { viewSettings } from '@deckhand/contract/settings/view-settings';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { useCall } from '../../api/use-call.ts';
import { useMe } from '../../session/view-me.ts';
import { useToday } from '../time/use-today.ts';

/** Where somebody is who has no location; the server thinks the same. */
const ZONE_OF_NOBODY: ZoneCode = 'EST';

/** What a request depends on: who asks, which day it is there, and how far ahead one has to ask. */
export interface Requester {
  person: Person;
  zone: ZoneCode;
  today: CivilDate;
  leadDays: number;
  /** The first day that can be asked for. */
  firstDate: CivilDate;
}

export function useRequester() {
  const me = useMe();
  const settings = useCall(viewSettings, {}, { showsFailure: true });
  const zone = me.data?.locations[0]?.timezone ?? ZONE_OF_NOBODY;
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

/** A5: without a location or a position nobody can be given a shift, nor ask for one. */
export function canWork({ locations, positions }: Pick<Person, 'locations' | 'positions'>): boolean {
  return locations.length > 0 && positions.length > 0;
}
