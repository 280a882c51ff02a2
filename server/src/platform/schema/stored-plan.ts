import type { Repeat } from '@deckhand/domain/plans/pattern';

/** The rows of the plan that an archived shift had. */
export interface StoredPlan {
  patterns: { repeat: Repeat; weekday: number; dates: string; minutes: string; position_ids: number[] }[];
  commitments: { person_id: number; seat: number; weekday: number; dates: string; minutes: string }[];
  /** Absent in `never_ran`, which is only shown. */
  replacements?: {
    date: string;
    seat: number;
    original_id: number | null;
    substitute_id: number | null;
  }[];
}

/** A shift as the history keeps it: its plan, and all that a change of it can change. */
export interface StoredVersion extends StoredPlan {
  repeat: Repeat;
  dismissed: string;
  is_archived: boolean;
  comments: string;
  agenda: string;
}
