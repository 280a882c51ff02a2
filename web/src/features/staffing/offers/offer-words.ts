import type { MyOffer } from '@deckhand/contract/staffing/offers/offer';
import type { Opening } from '@deckhand/contract/staffing/openings/opening';
import { formatForDisplay, weekdayName, weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';

/** 'Wednesday 06-10-2026, 9:00 AM - 12:00 PM, Lifeguard at Lakeside Pool'. */
export function offeredWords({ shift, start_date: first, end_date: last }: MyOffer): string {
  const day = weekdayName(weekdayOf(first));
  const until = last === null ? ' on' : ` to ${formatForDisplay(last)}`;
  const when =
    first === last ? `${day} ${formatForDisplay(first)}` : `From ${day} ${formatForDisplay(first)}${until}`;
  const types = shift.shift_type.map(({ name }) => name).join(', ');
  return `${when}, ${formatApiTimes(shift)}, ${types} at ${shift.location_title}`;
}

/** '3 asked, 1 seen, 1 declined'. */
export function answersWords({ asked, seen, declined }: NonNullable<Opening['offer']>): string {
  const counted = [`${asked} asked`, seen > 0 && `${seen} seen`, declined > 0 && `${declined} declined`];
  return counted.filter(Boolean).join(', ');
}
