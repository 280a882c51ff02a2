import { sql } from 'kysely';
import { locationIdsOfPerson } from '../../../platform/queries/person-columns.ts';
import { certificatesOfPerson } from '../../plans/certificates.queries.ts';
import type { DateSpan } from './helper-rows.ts';

/** For queries over `person` of other features: the columns of a `HelperRow` but for what they said and did. */
export function helperColumns({ around }: { around: DateSpan }) {
  return sql`person.is_active, person.desired_weekly_minutes, person.most_weekly_minutes, ${locationIdsOfPerson},
    array(select position_id from person_position where person_position.person_id = person.id) as position_ids,
    ${certificatesOfPerson}, ${bookings(around)} as bookings`;
}

function bookings({ first, last }: DateSpan) {
  return sql`(
    select coalesce(json_agg(booked), '[]')
    from (
      select commitment.person_id, commitment.weekday, commitment.dates::text, commitment.minutes::text, commitment.zone,
        commitment.request_id, commitment.shift_id, shift.code, shift.location_id, location.title as location_title,
        request.first_date, request.last_date
      from commitment
      left join shift on shift.id = commitment.shift_id
      left join location on location.id = shift.location_id
      left join request on request.id = commitment.request_id
      where commitment.person_id = person.id
        and commitment.dates && datemultirange(daterange(${first}::date, ${last}::date, '[]'))
      order by commitment.id
    ) as booked)`;
}
