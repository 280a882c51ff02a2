import type { Location } from '@deckhand/contract/school/locations/location';
import { type ComponentType, createContext } from 'react';

/** Panels on the page of a location: how it publishes its schedule, and whether time there counts for overtime. */
interface LocationSlots {
  PublishingPanel: ComponentType<{ location: Location }>;
  LocationExemptions: ComponentType<{ location: Location }>;
}

export const LocationSlots = createContext<LocationSlots | null>(null);
