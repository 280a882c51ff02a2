import type { PeriodState } from '@deckhand/contract/pay/periods/pay-period';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type ComponentType, createContext } from 'react';

/** Parts of a period's page that later rooms draw: handing it to payroll, and computing it anew. */
interface PeriodSlots {
  HandOverPanel: ComponentType<{ first: CivilDate; state: PeriodState }>;
  Recompute: ComponentType<{ first: CivilDate }>;
}

export const PeriodSlots = createContext<PeriodSlots | null>(null);
