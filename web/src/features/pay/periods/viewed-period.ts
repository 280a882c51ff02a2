import type { Answer } from '@deckhand/contract/call';
import type { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';

export type ViewedPeriod = Answer<typeof viewPayPeriod>;
export type Check = ViewedPeriod['checks'][number];
export type PeriodLocation = ViewedPeriod['locations'][number];
