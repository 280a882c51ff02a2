import type { Location } from '@deckhand/contract/school/locations/location';
import { type ComponentType, createContext } from 'react';

/** The panel that says how a location publishes its schedule, on the page of the location. */
interface LocationSlots {
  PublishingPanel: ComponentType<{ location: Location }>;
}

export const LocationSlots = createContext<LocationSlots | null>(null);
