import { setSchoolCalendar } from '@deckhand/contract/law/set-school-calendar';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { reachesLocation } from '@deckhand/domain/access/locations';
import type { SchoolCalendar, SchoolDates } from '@deckhand/domain/law/school-calendar';
import { formatTime } from '@deckhand/domain/time/minutes';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, later, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import { weekdayToRow } from '../plans/plan-rows.ts';
import { findOpenLocation } from '../school/locations/find-location.ts';
import { selectSchoolCalendars, writeSchoolCalendar } from './law.queries.ts';
import { seenCalendar } from './view-school-calendar.ts';

/** LA6: a whole calendar at once. One that somebody else wrote meanwhile is replaced. */
export const setSchoolCalendarRoute = route(setSchoolCalendar, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const { id: locationId } = params;
    if (!reachesLocation(actor, locationId)) refuse(404, locationNotFound);
    const readDates = (lines: typeof body.terms) =>
      lines
        .map(({ first_day: first, last_day: last }) => ({ first, last }))
        .sort((one, other) => (one.first < other.first ? -1 : 1));
    const calendar = {
      weekdays: [...new Set(body.weekdays.map(weekdayToRow))].sort(),
      hours: { start: body.start_time, end: body.end_time },
      terms: readDates(body.terms),
      daysOff: readDates(body.days_off),
    };
    await findOpenLocation(transaction, locationId);
    const [before] = await together([
      selectSchoolCalendars(transaction, [locationId]),
      writeSchoolCalendar(transaction, locationId, calendar, { set_by: actor.id, set_at: now }),
    ]);
    await writeAudit(
      later(transaction),
      [
        {
          subject: 'school_calendar',
          subjectId: locationId,
          before: inWords(before.get(locationId)),
          after: inWords(calendar),
        },
      ],
      { actorId: actor.id, cause: 'SET_SCHOOL_CALENDAR', now },
    );
    return seenCalendar(transaction, actor, locationId, now);
  }),
);

function inWords(calendar: SchoolCalendar | undefined): Record<string, string> {
  if (calendar === undefined) return {};
  const datesInWords = (dates: readonly SchoolDates[]) =>
    dates.map(({ first, last }) => `${first} to ${last}`).join(', ');
  return {
    weekdays: calendar.weekdays.join(', '),
    hours: `${formatTime(calendar.hours.start)} to ${formatTime(calendar.hours.end)}`,
    terms: datesInWords(calendar.terms),
    days_off: datesInWords(calendar.daysOff),
  };
}
