import type { CivilDate } from '@deckhand/domain/time/civil-date';

interface Swap {
  /** The person who asks, and the colleague. */
  from: number;
  to: number;
  shiftId: number | null;
  date: CivilDate;
}

/** PN6: all notices about a swap have one topic, so that a later one replaces an earlier one. */
export function swapTopic({ from, to, shiftId, date }: Swap): string {
  return `swap ${from} ${to} ${shiftId} ${date}`;
}
