import type { Rate } from './rate.ts';

/** What payroll has to know of one attendance. Minutes are whole (G3); nothing is rounded before it is shown. */
export interface PaidTime {
  readonly personId: number;
  readonly locationId: number;
  readonly clockedIn: Date;
  readonly rate: Rate;
  /** As paid: the punched time unless somebody decided otherwise, nothing while it is overclocked. */
  readonly paidMinutes: number;
}
