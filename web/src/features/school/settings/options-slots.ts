import { type ComponentType, createContext } from 'react';

/** Panels of higher wings on the page of options: the time clocks, and payroll files. */
interface OptionsSlots {
  KiosksPanel: ComponentType;
  PayrollFilesPanel: ComponentType;
}

export const OptionsSlots = createContext<OptionsSlots | null>(null);
