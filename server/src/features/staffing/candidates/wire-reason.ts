import type { RankedPerson } from '@deckhand/contract/staffing/filling/proposal';
import type { Obstacle } from '@deckhand/contract/staffing/find-staff/obstacle';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayNameBooking } from '@deckhand/domain/access/bookings';
import type { Booking } from '@deckhand/domain/staffing/candidate';
import type { Obstacle as Judged, Price, SeatReason } from '@deckhand/domain/staffing/rules';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { wireBreach } from '../../law/wire-breach.ts';
import { wireUnavailability } from '../../plans/unavailability-rows.ts';

const nothingElse = {
  first_date: null,
  last_date: null,
  shift_code: null,
  shift_day: null,
  start_time: null,
  end_time: null,
  location_title: null,
} as const satisfies Omit<Obstacle, 'kind'>;

/** A reason against a person, as the actor may read it. */
export function wireReason(actor: Actor, reason: SeatReason | Judged): Obstacle {
  switch (reason.kind) {
    case 'BOOKED':
      return wireBooking(actor, reason.booking, reason.date);
    case 'CERTIFICATE':
      return { ...nothingElse, kind: 'CERTIFICATE', certificate: reason.lack };
    case 'UNAVAILABLE': {
      const said = wireUnavailability(reason.unavailability);
      return { ...nothingElse, kind: 'UNAVAILABLE', first_date: reason.lost, last_date: said.end_date, said };
    }
    case 'TRAVEL':
    case 'REST': {
      const { kind, engagement, minutes, needed: limit } = reason;
      return { ...wireBooking(actor, engagement.booking, engagement.date), kind, minutes, limit };
    }
    case 'LAW':
      return { ...nothingElse, kind: 'LAW', law: reason.breaches.map(wireBreach) };
    case 'LONG_DAY':
      return { ...nothingElse, kind: 'LONG_DAY', minutes: reason.minutes, limit: reason.most };
    default:
      return { ...nothingElse, kind: reason.kind };
  }
}

export function wirePrice(price: Price): RankedPerson['prices'][number] {
  switch (price.kind) {
    case 'UNAVAILABLE':
      return { kind: price.kind, minutes: null, most: null, said: wireUnavailability(price.unavailability) };
    case 'MOST_HOURS':
      return { kind: price.kind, minutes: price.minutes, most: price.most };
    case 'OVERTIME':
      return { kind: price.kind, minutes: price.minutes, most: null };
  }
}

function wireBooking(
  actor: Actor,
  { shift, daysOff, personId, weekday, dates, minutes }: Booking,
  date: CivilDate,
): Obstacle {
  if (shift === null) {
    const { first = null, last = null } = daysOff ?? {};
    return { ...nothingElse, kind: 'TIME_OFF', first_date: first, last_date: last };
  }
  // U5a: the times of a shift out of reach are in the way, but its code and location are not the reader's.
  const isNamed = mayNameBooking(actor, { personId, locationId: shift.locationId });
  return {
    kind: 'SHIFT',
    first_date: date,
    last_date: dates.last ?? null,
    shift_code: isNamed ? shift.code : null,
    shift_day: weekday,
    start_time: formatTime(minutes.start),
    end_time: formatTime(minutes.end),
    location_title: isNamed ? shift.locationTitle : null,
  };
}
