import { delay } from '@deckhand/contract/limits';
import { useEffect } from 'react';
import { useListAddress } from '../../ui/use-list-address.ts';
import { useLocationChoices } from '../locations/api/list-locations.ts';
import { rememberedLocation, rememberLocation } from './remembered-location.ts';

const anyLocation = { location: '' };

/** The address of a list of one location's shifts or meetings; which location it is, is remembered for other screens. */
export function useLocationList() {
  const list = useListAddress({ filters: anyLocation, searchDelay: delay.slowSearchDebounce });
  const { choices } = useLocationChoices();
  const asked = list.filters.location;
  const isOutOfReach =
    asked !== '' && choices !== undefined && !choices.some(({ value }) => String(value) === asked);
  const isStale = isOutOfReach && asked === rememberedLocation();
  const clear = () => {
    rememberLocation('');
    list.clear();
  };

  // Remembered by somebody else on this computer, or closed meanwhile.
  useEffect(() => {
    if (isStale) clear();
  });

  return {
    ...list,
    clear,
    setLocation: (id: string) => {
      rememberLocation(id);
      list.setFilter('location', id);
    },
    choices,
    /** Whoever has only one location need not choose it. */
    location: asked === '' && choices?.length === 1 ? String(choices[0]?.value) : asked,
    isOutOfReach,
  };
}

export type LocationList = ReturnType<typeof useLocationList>;
