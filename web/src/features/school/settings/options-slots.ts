import { type ComponentType, createContext } from 'react';

/** Panels of higher wings on the page of options: the time clocks, the switches of pay, and payroll files. */
interface OptionsSlots {
  KiosksPanel: ComponentType;
  PaySettingsPanel: ComponentType;
  PayrollFilesPanel: ComponentType;
}

export const OptionsSlots = createContext<OptionsSlots | null>(null);
