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
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { maySee } from '@deckhand/domain/access/people';
import { isForgotten } from '@deckhand/domain/attendance/closing';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { instantAt, todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import { inOneTrip, inTransaction } from '../../platform/database/transaction.ts';
import { type CallContext, route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { forbid, refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectLocationAndPerson } from './attendance.queries.ts';
import { closeForgottenOf } from './close-forgotten.ts';
import { loadShiftsOn } from './load-assigned-shifts.ts';
import { recordAttendance } from './record-attendance.ts';
import { refusingOverlap } from './refuse-overlap.ts';

export const addAttendanceRoute = route(addAttendance, async ({ db, actor, body, now }) => {
  if (!reachesLocation(actor, body.location)) forbid();
  if (isOwnPay(actor, body.user_id)) refuse(403, ownAttendance);
  const { zone, person, open, shifts } = await findLocationAndPerson(db, actor, body);
  if (body.date > todayIn(zone, now)) refuse(400, futureDate);
  const clockedIn = instantAt(body.date, body.clock_in_time, zone);
  const clockedOut = instantAt(body.date, body.clock_out_time, zone);
  if (clockedOut <= clockedIn) refuse(400, timesOutOfOrder);
  if (clockedOut > now) refuse(400, futureTime);
  if (body.shift_id) {
    const theirs = shifts.find(({ id, locationId }) => id === body.shift_id && locationId === body.location);
    if (!theirs) refuse(400, notOnThisShift);
    const { lacks } = theirs.wire;
    if (lacks) refuse(400, lacksCertificate(nameOf(person), lacks, body.date, todayIn(zone, now)));
  }
  const attendance = {
    person_id: body.user_id,
    location_id: body.location,
    shift_id: body.shift_id ?? null,
    shift_date: body.shift_id ? body.date : null,
    date: body.date,
    rate: body.rate,
    clocked_in: clockedIn,
    clocked_out: clockedOut,
    paid_minutes: elapsedMinutes(clockedIn, clockedOut),
    source: 'MANUAL',
    ended_by: 'MANUAL',
    reason: body.reason,
    created_by: actor.id,
    created_at: now,
  } as const;
  // Refused within the transaction, which would otherwise be repeated as if it had lost a race.
  const record = (transaction: Transaction<Schema>) =>
    refusingOverlap(
      { status: 400, text: attendanceOverlaps },
      recordAttendance(transaction, attendance, { actorId: actor.id, cause: 'MANUAL', now }),
    );
  const [id] =
    open && isForgotten(open, now)
      ? await inTransaction(db, async (transaction) => {
          // K6: a forgotten clock-out would overlap everything after it.
          await closeForgottenOf(transaction, body.user_id, now);
          return [await record(transaction)];
        })
      : await inOneTrip(db, (transaction) => [record(transaction)]);
  return { id, message: attendanceAdded };
});

async function findLocationAndPerson(
  db: Kysely<Schema>,
  actor: Actor,
  { location, user_id: personId, shift_id: shiftId, date }: CallContext<typeof addAttendance>['body'],
) {
  const [{ zone, person, open_since: clockedIn, open_zone: openZone }, shifts] = await inOneTrip(
    db,
    (transaction) => [
      selectLocationAndPerson(transaction, location, personId),
      shiftId ? loadShiftsOn(transaction, personId, date) : [],
    ],
  );
  if (zone === null) refuse(404, locationNotFound);
  if (
    person === null ||
    !maySee(actor, { id: personId, role: person.role, locationIds: person.location_ids })
  )
    refuse(404, personNotFound);
  return { zone, person, open: clockedIn && openZone ? { clockedIn, zone: openZone } : undefined, shifts };
}
