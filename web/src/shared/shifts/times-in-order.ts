import { parseTime } from '@deckhand/domain/time/minutes';

/** G4: what is planned ends after it starts, on the same day. Times that are still being typed are in no order. */
export function timesAreOutOfOrder(times: { start_time: string; end_time: string }): boolean {
  const start = parseTime(times.start_time);
  const end = parseTime(times.end_time);
  return start !== undefined && end !== undefined && end <= start;
}
