import {
  type OwnShift,
  tooManyDays,
  viewAvailability,
} from '@deckhand/contract/availability/view-availability';
import { availabilityDaysAtMost } from '@deckhand/contract/limits';
import { endBeforeStart } from '@deckhand/contract/shifts/shift';
import { mayNameBooking } from '@deckhand/domain/access/bookings';
import { maySpeakFor } from '@deckhand/domain/access/people';
import { meetsUnavailability } from '@deckhand/domain/staff/unavailability';
import { daysBetween } from '@deckhand/domain/time/civil-date';
import { decimalHours, parseTime } from '@deckhand/domain/time/minutes';
import { inSnapshot, lastTogether } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPerson } from '../people/find-person.ts';
import { saidFromRow } from '../plans/unavailability-rows.ts';
import { affectedShifts } from '../time-off/affected-shifts.ts';
import { selectUnavailabilities, selectWeeklyMinutes } from './availability.queries.ts';
import { wireEntry } from './entry-form.ts';

export const viewAvailabilityRoute = route(viewAvailability, async ({ db, actor, params, query }) => {
  const { start_date: first, end_date: last } = query;
  if (last < first) refuse(400, endBeforeStart);
  if (daysBetween(first, last) >= availabilityDaysAtMost) refuse(400, tooManyDays);
  const personId = params.id;
  const [person, rows, weekly, [shifts = []]] = await inSnapshot(db, (transaction) =>
    lastTogether(transaction, [
      findPerson(transaction, actor, personId),
      selectUnavailabilities(transaction, personId, first),
      selectWeeklyMinutes(transaction, personId),
      affectedShifts(transaction, [{ personId, first, last }]),
    ]),
  );
  const said = rows.map(saidFromRow);
  const hours = (minutes: number | null | undefined) => (minutes ? decimalHours(minutes) : null);
  return {
    unavailable: rows.map(wireEntry),
    desired_hours: hours(weekly?.desired_weekly_minutes),
    most_hours: hours(weekly?.most_weekly_minutes),
    shifts: shifts.map(({ id, shift_date, start_time, end_time, ...shift }): OwnShift => {
      const minutes = { start: parseTime(start_time) ?? 0, end: parseTime(end_time) ?? 0 };
      const is_touched = meetsUnavailability(said, shift_date, minutes);
      const times = { shift_date, start_time, end_time, is_touched };
      // U5a: a manager sees when the person works elsewhere, but not what and where.
      return mayNameBooking(actor, { personId, locationId: shift.location_id })
        ? {
            ...times,
            shift_id: id,
            shift_code: shift.shift_code,
            location: shift.location_id,
            location_title: shift.location_title,
          }
        : { ...times, shift_id: null, shift_code: null, location: null, location_title: null };
    }),
    may_change: maySpeakFor(actor, {
      id: personId,
      role: person.user_type,
      locationIds: person.locations.map(({ location_id }) => location_id),
    }),
  };
});
