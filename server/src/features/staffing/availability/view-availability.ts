import { availabilityDaysAtMost } from '@deckhand/contract/limits';
import { wirePart } from '@deckhand/contract/plans/closure';
import { endBeforeStart } from '@deckhand/contract/plans/shift';
import {
  type OwnShift,
  tooManyDays,
  viewAvailability,
} from '@deckhand/contract/staffing/availability/view-availability';
import { mayNameBooking } from '@deckhand/domain/access/bookings';
import { maySpeakFor } from '@deckhand/domain/access/people';
import { horizonOfTimes } from '@deckhand/domain/plans/horizon';
import { meetsUnavailability } from '@deckhand/domain/staffing/availability/unavailability';
import { daysBetween } from '@deckhand/domain/time/civil-date';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { findPerson } from '../../people/find-person.ts';
import { unavailabilityFromRow } from '../../plans/unavailability-rows.ts';
import { affectedShifts } from '../../requests/time-off/affected-shifts.ts';
import { selectUnavailabilities, selectWeeklyMinutes } from './availability.queries.ts';
import { wireEntry } from './entry-form.ts';

export const viewAvailabilityRoute = route(viewAvailability, async ({ db, actor, params, query }) => {
  const { start_date: first, end_date: last } = query;
  if (last < first) refuse(400, endBeforeStart);
  if (daysBetween(first, last) >= availabilityDaysAtMost) refuse(400, tooManyDays);
  const personId = params.id;
  const [person, rows, weekly, [shifts = []]] = await inOneTrip(db, (transaction) => [
    findPerson(transaction, actor, personId),
    selectUnavailabilities(transaction, personId, first),
    selectWeeklyMinutes(transaction, personId),
    affectedShifts(transaction, [{ personId, first, last }], horizonOfTimes(actor, personId)),
  ]);
  const said = rows.map(unavailabilityFromRow);
  const hours = (minutes: number | null | undefined) => (minutes ? decimalHours(minutes) : null);
  return {
    unavailable: rows.map(wireEntry),
    desired_hours: hours(weekly?.desired_weekly_minutes),
    most_hours: hours(weekly?.most_weekly_minutes),
    shifts: shifts.flatMap(
      ({ id, shift_code, shift_date, location_id, location_title, parts }): OwnShift[] => {
        // U5a: a manager sees when the person works elsewhere, but not what and where.
        const names = mayNameBooking(actor, { personId, locationId: location_id })
          ? { shift_id: id, shift_code, location: location_id, location_title }
          : { shift_id: null, shift_code: null, location: null, location_title: null };
        return parts.map((minutes) => ({
          ...names,
          shift_date,
          ...wirePart(minutes),
          is_touched: meetsUnavailability(said, shift_date, minutes),
        }));
      },
    ),
    may_change: maySpeakFor(actor, {
      id: personId,
      role: person.user_type,
      locationIds: person.locations.map(({ location_id }) => location_id),
    }),
  };
});
