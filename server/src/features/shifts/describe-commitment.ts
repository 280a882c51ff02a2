import type { BusyTime } from '@deckhand/domain/schedule/commitments';
import { civilDateOf, formatForDisplay, weekdayName } from '@deckhand/domain/time/civil-date';
import { formatTimeRange } from '@deckhand/domain/time/minutes';

/** 'Mondays 9:00 AM – 12:00 PM from 11-16-2026 on', 'Monday 11-23-2026 9:00 AM – 12:00 PM' and the like. */
export function describeCommitment({ weekday, dates, minutes }: BusyTime): string {
  const day = weekdayName(weekday);
  const time = formatTimeRange(minutes);
  return dates.ranges
    .map(({ from, to }) => {
      const first = formatForDisplay(civilDateOf(from));
      if (to === Number.POSITIVE_INFINITY) return `${day}s ${time} from ${first} on`;
      if (to - from === 1) return `${day} ${first} ${time}`;
      return `${day}s ${time} from ${first} to ${formatForDisplay(civilDateOf(to - 1))}`;
    })
    .join('\n  ');
}
