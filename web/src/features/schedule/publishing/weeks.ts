import { addDays, type CivilDate, laterOf } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';

/** EMPTY: nothing is planned in it yet. CHOSEN: it would be published by what the panel shows. */
export type WeekState = 'PUBLISHED' | 'DRAFT' | 'CHOSEN' | 'EMPTY';

export interface StripWeek {
  first: CivilDate;
  last: CivilDate;
  state: WeekState;
  /** Staff see nothing after a date of this week. */
  isEdge: boolean;
}

interface Strip {
  /** The last published date. */
  horizon: CivilDate;
  today: CivilDate;
  /** The date through which the panel would publish; undefined while it is closed. */
  through: CivilDate | undefined;
  /** The last date on which anything is planned; undefined where it is not known. */
  planned: CivilDate | undefined;
}

const WEEKS = 10;
/** A manager wants to see what comes next, after a little of what is out already. */
const PUBLISHED_WEEKS = 3;

/** Ten weeks around the horizon. The week in which the horizon lies is published, unless it ends in the middle of it. */
export function weeksOfStrip({ horizon, today, through, planned }: Strip): StripWeek[] {
  const first = laterOf(startOfWeek(today), addDays(startOfWeek(horizon), -7 * (PUBLISHED_WEEKS - 1)));
  return Array.from({ length: WEEKS }, (_, week) => {
    const start = addDays(first, 7 * week);
    const last = addDays(start, 6);
    return { first: start, last, state: stateOf(), isEdge: start <= horizon && horizon <= last };

    function stateOf(): WeekState {
      if (last <= horizon) return 'PUBLISHED';
      if (through !== undefined && start <= through) return 'CHOSEN';
      return planned !== undefined && start > planned ? 'EMPTY' : 'DRAFT';
    }
  });
}

/** The date that the panel proposes: the end of the week on the board, or of the first week that is not published. */
export function proposedThrough(horizon: CivilDate, shown: CivilDate, latest: CivilDate): CivilDate {
  const next = endOfWeek(addDays(horizon, 1));
  const end = laterOf(next, endOfWeek(shown));
  return end <= latest ? end : next;
}

export function endOfWeek(date: CivilDate): CivilDate {
  return addDays(startOfWeek(date), 6);
}
