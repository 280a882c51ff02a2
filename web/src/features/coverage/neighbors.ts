import type { CoverageStretch } from '@deckhand/contract/coverage/coverage';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import { formatApiTime } from '@deckhand/domain/time/minutes';
import { joinWords } from '../../ui/join-words.ts';

/** A shift that could be longer, and the time that it would get. */
interface Neighbor {
  item: ScheduleItem;
  times: { startTime: string } | { endTime: string };
  /** 'Extend S0012 (Ada Lane) to 5:00 PM'. */
  words: string;
}

/** A shift ends at midnight at the latest, which is written as its last minute. */
const LAST_MINUTE = '23:59';

/** The shifts that end where a stretch begins, or begin where it ends, with somebody who counts: longer, they would close it. */
export function neighborsOf(items: readonly ScheduleItem[], stretch: CoverageStretch): Neighbor[] {
  return items.flatMap((item): Neighbor[] => {
    const counted = item.staff.filter(({ id }) => !item.lapses?.some((lapse) => lapse.id === id));
    // A closure leaves parts, whose ends are not those of the shift.
    if (item.type !== 'shift' || item.is_cancelled || item.parts || counted.length === 0) return [];
    const name = `${item.shift_code} (${joinWords(counted.map((person) => person.name))})`;
    if (item.end_time === stretch.start_time) {
      const endTime = stretch.end_time === '24:00' ? LAST_MINUTE : stretch.end_time;
      return [
        {
          item,
          times: { endTime },
          words: say('Extend {name} to {time}', { name, time: formatApiTime(endTime) ?? '' }),
        },
      ];
    }
    if (item.start_time === stretch.end_time) {
      const startTime = stretch.start_time;
      return [
        {
          item,
          times: { startTime },
          words: say('Begin {name} at {time}', { name, time: formatApiTime(startTime) ?? '' }),
        },
      ];
    }
    return [];
  });
}
