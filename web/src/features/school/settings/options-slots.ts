import { type ComponentType, createContext } from 'react';

/** Panels of higher wings on the page of options: the time clocks, pay periods, the switches of pay, and payroll files. */
interface OptionsSlots {
  KiosksPanel: ComponentType;
  PaySettingsPanel: ComponentType;
  PayrollFilesPanel: ComponentType;
  PaySchedulePanel: ComponentType;
}

export const OptionsSlots = createContext<OptionsSlots | null>(null);
