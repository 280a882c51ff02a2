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
    select coalesce(json_agg(json_build_object('person_id', commitment.person_id, 'weekday', commitment.weekday,
      'dates', commitment.dates::text, 'minutes', commitment.minutes::text, 'zone', commitment.zone,
      'request_id', commitment.request_id, 'shift_id', commitment.shift_id, 'code', shift.code,
      'location_id', shift.location_id, 'location_title', location.title, 'first_date', request.first_date,
      'last_date', request.last_date) order by commitment.id), '[]')
    from commitment
    left join shift on shift.id = commitment.shift_id
    left join location on location.id = shift.location_id
    left join request on request.id = commitment.request_id
    where commitment.person_id = person.id
      and commitment.dates && datemultirange(daterange(${first}::date, ${last}::date, '[]')))`;
}
