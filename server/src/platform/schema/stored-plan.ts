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

/** A person's own times in shifts as they were before a notice began to gather changes, by the number of the shift. */
export type StoredNotice = Record<
  string,
  {
    /** The last of the dates that were published then; a digest is about later ones. */
    through: string;
    times: Omit<StoredPlan['commitments'][number], 'person_id'>[];
  }
>;
