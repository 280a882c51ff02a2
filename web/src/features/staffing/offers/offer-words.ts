import type { MyOffer } from '@deckhand/contract/staffing/offers/offer';
import type { Opening } from '@deckhand/contract/staffing/openings/opening';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay, formatWithWeekday } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';

/** 'Wednesday 06-10-2026, 9:00 AM - 12:00 PM, Lifeguard at Lakeside Pool'. */
export function offeredWords({ shift, start_date: first, end_date: last }: MyOffer): string {
  const start = formatWithWeekday(first);
  const when =
    first === last
      ? start
      : last === null
        ? say('From {start} on', { start })
        : say('From {start} to {end}', { start, end: formatForDisplay(last) });
  return say('{when}, {times}, {position} at {location}', {
    when,
    times: formatApiTimes(shift),
    position: shift.shift_type.map(({ name }) => name).join(', '),
    location: shift.location_title,
  });
}

/** '3 asked, 1 seen, 1 declined'. */
export function answersWords({ asked, seen, declined }: NonNullable<Opening['offer']>): string {
  const counted = [
    say('{asked} asked', { asked }),
    seen > 0 && say('{seen} seen', { seen }),
    declined > 0 && say('{declined} declined', { declined }),
  ];
  return counted.filter(Boolean).join(', ');
}
