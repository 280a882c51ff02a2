import { type ComponentType, createContext } from 'react';

/** The offers that wait for the reader's answer, above the open shifts. */
interface OpenShiftsSlots {
  MyOffers: ComponentType<{ linked?: number | undefined; onLinkDone?: () => void }>;
}

export const OpenShiftsSlots = createContext<OpenShiftsSlots | null>(null);
