import type { Location } from '@deckhand/contract/school/locations/location';
import { useLocations } from '../../../shared/locations/use-locations.ts';
import type { Choice } from '../../../ui/choice.ts';
import { usePositions } from '../../school/positions/use-positions.ts';

export interface ShiftChoices {
  locations: readonly Location[];
  positions: readonly Choice<number>[];
}

/** The locations and positions that the shift and meeting forms offer; undefined until both have arrived. */
export function useShiftChoices() {
  const locations = useLocations({});
  const positions = usePositions();
  const choices: ShiftChoices | undefined = locations.data &&
    positions.data && {
      locations: locations.data.results,
      positions: positions.data.results.map(({ id, name }) => ({ value: id, label: name })),
    };
  return {
    choices,
    error: choices ? null : (locations.error ?? positions.error),
    refetch: () => Promise.all([locations.refetch(), positions.refetch()]),
  };
}
