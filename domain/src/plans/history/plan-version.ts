import type { ShiftPlan } from '../plan.ts';

/** A shift as it stands after a change. */
export interface ShiftVersion {
  readonly plan: ShiftPlan;
  readonly isArchived: boolean;
  readonly comments: string;
  readonly agenda: string;
}
