import { useLocationChoices } from '../../shared/locations/use-locations.ts';
import type { Choice } from '../../ui/choice.ts';
import { usePositions } from '../school/positions/use-positions.ts';

export interface PersonChoices {
  locations: readonly Choice<number>[];
  positions: readonly Choice<number>[];
}

/** The choices that the form offers; undefined until all are loaded. */
export function usePersonChoices() {
  const locations = useLocationChoices();
  const positions = usePositions();
  const choices: PersonChoices | undefined = locations.choices &&
    positions.data && {
      locations: locations.choices,
      positions: positions.data.results.map(({ id, name }) => ({ value: id, label: name })),
    };
  return {
    choices,
    error: choices ? null : (locations.error ?? positions.error),
    refetch: () => Promise.all([locations.refetch(), positions.refetch()]),
  };
}
