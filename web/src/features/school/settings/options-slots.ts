import { type ComponentType, createContext } from 'react';

/**
 * Panels of higher wings on the page of options: time clocks, pay periods, switches of pay, payroll files, tokens, webhooks and the
 * export.
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
