import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { sayKnown } from '@deckhand/domain/language/say';
import { parseTime } from '@deckhand/domain/time/minutes';

interface Times {
  start_time: string;
  end_time: string;
}

/** G4: a shift ends after it starts, on the same day. Times that are incomplete are not compared. */
export function timesAreOutOfOrder(times: Times): boolean {
  const start = parseTime(times.start_time);
  const end = parseTime(times.end_time);
  return start !== undefined && end !== undefined && end <= start;
}

export function orderComplaint(times: Times): string | null {
  return timesAreOutOfOrder(times) ? sayKnown(timesOutOfOrder) : null;
}
