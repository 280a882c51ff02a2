import type { Answer } from '@deckhand/contract/call';
import { viewSchoolCalendar } from '@deckhand/contract/law/view-school-calendar';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { schoolHoursOn } from '@deckhand/domain/law/school-calendar';
import { formatTime } from '@deckhand/domain/time/minutes';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { inSnapshot, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { namedPerson } from '../../platform/queries/person-name.ts';
import { found, refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { weekdayFromRow } from '../plans/plan-rows.ts';
import { selectCalendarAuthor, selectSchoolCalendars, selectState } from './law.queries.ts';

export const viewSchoolCalendarRoute = route(viewSchoolCalendar, ({ db, actor, params, now }) =>
  inSnapshot(db, (snapshot) => seenCalendar(snapshot, actor, params.id, now)),
);

/** LA6: the calendar of a location, and whether it decides today. */
export async function seenCalendar(
  db: Kysely<Schema>,
  actor: Actor,
  locationId: number,
  now: Date,
): Promise<Answer<typeof viewSchoolCalendar>> {
  if (!reachesLocation(actor, locationId)) refuse(404, locationNotFound);
  const [location, calendars, author] = await together([
    selectState(db, locationId).then((row) => found(row, locationNotFound)),
    selectSchoolCalendars(db, [locationId]),
    selectCalendarAuthor(db, locationId),
  ]);
  const calendar = calendars.get(locationId) ?? null;
  const wireDates = ({ first, last }: { first: string; last: string }) => ({
    first_day: first,
    last_day: last,
  });
  return {
    calendar: calendar && {
      weekdays: calendar.weekdays.map(weekdayFromRow),
      start_time: formatTime(calendar.hours.start),
      end_time: formatTime(calendar.hours.end),
      terms: calendar.terms.map(wireDates),
      days_off: calendar.daysOff.map(wireDates),
    },
    is_assumed: schoolHoursOn(calendar, todayIn(location.timezone, now)).isAssumed,
    set_by: author ? namedPerson(author.id, author.first_name, author.last_name) : null,
    set_at: author?.set_at.toISOString() ?? null,
  };
}
