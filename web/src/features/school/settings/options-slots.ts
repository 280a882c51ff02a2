import { type ComponentType, createContext } from 'react';

/**
 * Panels of higher wings in the tabs of the options: kiosks, pay periods, switches of pay, payroll files, tokens, webhooks, moving in and
 * the export.
 */
interface OptionsSlots {
  ExportPanel: ComponentType;
  KiosksPanel: ComponentType;
  MoveInPanel: ComponentType;
  PaySettingsPanel: ComponentType;
  PayrollFilesPanel: ComponentType;
  PaySchedulePanel: ComponentType;
  TokensPanel: ComponentType;
  WebhooksPanel: ComponentType;
}

export const OptionsSlots = createContext<OptionsSlots | null>(null);
