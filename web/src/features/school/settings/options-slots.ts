import { type ComponentType, createContext } from 'react';

/** The panel of the time clocks on the page of options. */
interface OptionsSlots {
  KiosksPanel: ComponentType;
}

export const OptionsSlots = createContext<OptionsSlots | null>(null);
