import { addAttendance, attendanceAdded } from '@deckhand/contract/attendance/add-attendance';
import {
  attendanceOverlaps,
  futureDate,
  futureTime,
  notOnThisShift,
  ownAttendance,
} from '@deckhand/contract/attendance/attendance';
import { personNotFound } from '@deckhand/contract/people/person';
import { lacksCertificate } from '@deckhand/contract/plans/lack';
import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { lifeguardsAreOlder } from '@deckhand/contract/plans/too-young';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { maySee } from '@deckhand/domain/access/people';
import { isForgotten } from '@deckhand/domain/attendance/closing';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { instantAt, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import { inOneTrip, inTransaction } from '../../platform/database/transaction.ts';
import { type CallContext, route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { reachOf } from '../../platform/queries/reach.ts';
import { forbid, refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { insertAttendance, insertAttendanceIfFree } from './attendance.queries.ts';
import { closeForgottenOf } from './close-forgotten.ts';
import { correctingClosedDays } from './correct-closed-days.ts';
import { loadShiftsOn } from './load-assigned-shifts.ts';
import { refusingOverlap } from './refuse-overlap.ts';

type Context = CallContext<typeof addAttendance>;

export const addAttendanceRoute = route(addAttendance, (context) => {
  const { actor, body, now } = context;
  const by = { actor, cause: 'MANUAL', reason: body.reason, field: 'reason', now };
  return correctingClosedDays(context.db, by, (db) => add(context, db));
});

async function add(context: Context, db: Kysely<Schema>) {
  const { actor, body, now } = context;
  if (!reachesLocation(actor, body.location)) forbid();
  if (isOwnPay(actor, body.user_id)) refuse(403, ownAttendance);
  const { zone, person, open, shifts, id: entered } = await enter(context, db);
  const today = todayIn(zone, now);
  const times = timesIn(context, zone);
  if (body.date > today) refuse(400, futureDate);
  if (times.clocked_out <= times.clocked_in) refuse(400, timesOutOfOrder);
  if (times.clocked_out > now) refuse(400, futureTime);
  if (entered !== null) return { id: entered, message: attendanceAdded };
  if (body.shift_id) {
    const theirs = shifts.find(({ id, locationId }) => id === body.shift_id && locationId === body.location);
    if (!theirs) refuse(400, notOnThisShift);
    const { lacks, too_young: tooYoung } = theirs.wire;
    if (tooYoung) refuse(400, () => lifeguardsAreOlder(tooYoung));
    if (lacks) refuse(400, () => lacksCertificate(nameOf(person), lacks, body.date, today));
  }
  const attendance = {
    person_id: body.user_id,
    location_id: body.location,
    shift_id: body.shift_id ?? null,
    shift_date: body.shift_id ? body.date : null,
    date: body.date,
    rate: body.rate,
    ...times,
    source: 'MANUAL',
    ended_by: 'MANUAL',
    reason: body.reason,
    created_by: actor.id,
    created_at: now,
  } as const;
  const record = (transaction: Transaction<Schema>) =>
    refusingOverlap(overlaps, insertAttendance(transaction, attendance, byManager(context)));
  const [id] =
    open && isForgotten(open, now)
      ? await inTransaction(db, async (transaction) => {
          // K6: a forgotten clock-out would overlap everything after it.
          await closeForgottenOf(transaction, body.user_id, now);
          return [await record(transaction)];
        })
      : await inOneTrip(db, (transaction) => [record(transaction)]);
  return { id, message: attendanceAdded };
}

const overlaps = { status: 400, text: attendanceOverlaps } as const;

function byManager({ actor, now }: Context) {
  return { actorId: actor.id, cause: 'MANUAL', now };
}

/** The attendance at a location of the zone. */
function timesIn({ body }: Context, zone: ZoneCode) {
  const clockedIn = instantAt(body.date, body.clock_in_time, zone);
  const clockedOut = instantAt(body.date, body.clock_out_time, zone);
  const paid = elapsedMinutes(clockedIn, clockedOut);
  return { clocked_in: clockedIn, clocked_out: clockedOut, paid_minutes: paid };
}

/** Finds the location and the person, and enters the attendance in the same trip where nothing more has to be asked. */
async function enter(context: Context, db: Kysely<Schema>) {
  const { actor, body } = context;
  const { location: locationId, user_id: personId, shift_id: shiftId, date, rate, reason } = body;
  const minutes = shiftId ? null : { start: body.clock_in_time, end: body.clock_out_time };
  const reach = reachOf(actor);
  const entered = { personId, locationId, minutes, reach, date, rate, reason, ...byManager(context) };
  // Refused within the trip, which would otherwise be repeated as if it had lost a race.
  const [found, shifts] = await inOneTrip(db, (transaction) => [
    refusingOverlap(overlaps, insertAttendanceIfFree(transaction, entered)),
    shiftId ? loadShiftsOn(transaction, personId, date) : [],
  ]);
  const { zone, person, open_since: clockedIn, open_zone: openZone, id } = found;
  if (zone === null) refuse(404, locationNotFound);
  if (
    person === null ||
    !maySee(actor, { id: personId, role: person.role, locationIds: person.location_ids })
  )
    refuse(404, personNotFound);
  const open = clockedIn && openZone ? { clockedIn, zone: openZone } : undefined;
  return { zone, person, open, shifts, id };
}
