import type { Closure } from '@deckhand/contract/plans/closure';
import type { Location } from '@deckhand/contract/school/locations/location';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type ComponentType, createContext } from 'react';

/** The dialogs with which the coverage of a location is closed and opened again. */
interface CoverageSlots {
  ClosePoolDialog: ComponentType<{
    date: CivilDate | '';
    location: number;
    locations: readonly Location[];
    onClose: () => void;
  }>;
  ReopenPoolDialog: ComponentType<{
    closure: Pick<Closure, 'id' | 'date' | 'location_title' | 'start_time' | 'end_time' | 'reason'>;
    onClose: () => void;
  }>;
}

export const CoverageSlots = createContext<CoverageSlots | null>(null);
