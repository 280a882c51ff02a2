import { type ComponentType, createContext } from 'react';

/** Panels of higher wings on the page of options: the time clocks, pay periods, the switches of pay, payroll files and tokens. */
interface OptionsSlots {
  KiosksPanel: ComponentType;
  PaySettingsPanel: ComponentType;
  PayrollFilesPanel: ComponentType;
  PaySchedulePanel: ComponentType;
  TokensPanel: ComponentType;
}

export const OptionsSlots = createContext<OptionsSlots | null>(null);
