import type { Repeat } from '../pattern.ts';
import type { ShiftPlan } from '../plan.ts';

/** A shift as it stands after a change. */
export interface ShiftVersion {
  readonly plan: ShiftPlan;
  /** The shift repeats like this, apart from dates that were edited by themselves. */
  readonly repeat: Repeat;
  readonly isArchived: boolean;
  readonly comments: string;
  readonly agenda: string;
}
