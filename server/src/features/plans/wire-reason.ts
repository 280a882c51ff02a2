import type { Obstacle } from '@deckhand/contract/staffing/find-staff/obstacle';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayNameBooking } from '@deckhand/domain/access/bookings';
import type { Booking, Reason } from '@deckhand/domain/staffing/reasons';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { type BookedRow, bookedTimeFromRow } from './plan-rows.ts';
import { type Said, wireSaid } from './unavailability-rows.ts';

/** A row that books a person, with the shift and its place, or the days off. */
export interface BusyRow extends BookedRow {
  request_id: number | null;
  code: string | null;
  location_id: number | null;
  location_title: string | null;
  first_date: CivilDate | null;
  last_date: CivilDate | null;
}

/** A booking with the row that says what it is. */
export interface NamedBooking extends Booking {
  row: BusyRow;
}

export function bookingFromRow(row: BusyRow): NamedBooking {
  return { ...bookedTimeFromRow(row), name: row.code ?? `time off ${row.request_id}`, row };
}

export const nothingElse = {
  first_date: null,
  last_date: null,
  shift_code: null,
  shift_day: null,
  start_time: null,
  end_time: null,
  location_title: null,
} as const satisfies Omit<Obstacle, 'kind'>;

/** A reason against a person, as the actor may read it. */
export function wireReason(actor: Actor, reason: Reason<NamedBooking, Said>): Obstacle {
  switch (reason.kind) {
    case 'BOOKED':
      return wireBooking(actor, reason.booking, reason.date);
    case 'CERTIFICATE':
      return { ...nothingElse, kind: 'CERTIFICATE', certificate: reason.lack };
    case 'UNAVAILABLE': {
      const said = wireSaid(reason.said);
      return { ...nothingElse, kind: 'UNAVAILABLE', first_date: reason.lost, last_date: said.end_date, said };
    }
    default:
      return { ...nothingElse, kind: reason.kind };
  }
}

export function wireBooking(
  actor: Actor,
  { row, personId, weekday, dates, minutes }: NamedBooking,
  date: CivilDate,
): Obstacle {
  if (row.code === null) {
    return { ...nothingElse, kind: 'TIME_OFF', first_date: row.first_date, last_date: row.last_date };
  }
  // U5a: the times of a shift out of reach are in the way, but its code and location are not the reader's.
  const isNamed = mayNameBooking(actor, { personId, locationId: row.location_id });
  return {
    kind: 'SHIFT',
    first_date: date,
    last_date: dates.last ?? null,
    shift_code: isNamed ? row.code : null,
    shift_day: weekday,
    start_time: formatTime(minutes.start),
    end_time: formatTime(minutes.end),
    location_title: isNamed ? row.location_title : null,
  };
}
