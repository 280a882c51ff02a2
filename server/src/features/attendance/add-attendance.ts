import { addAttendance, attendanceAdded } from '@deckhand/contract/attendance/add-attendance';
import {
  attendanceOverlaps,
  futureDate,
  futureTime,
  notOnThisShift,
  ownAttendance,
} from '@deckhand/contract/attendance/attendance';
import { lacksPaper } from '@deckhand/contract/certificates/certificate';
import { timesOutOfOrder } from '@deckhand/contract/shifts/shift';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { instantAt, todayIn } from '@deckhand/domain/time/zones';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/person-name.ts';
import { forbid, refuse } from '../../platform/refusal.ts';
import { findOpenLocation } from '../locations/find-location.ts';
import { findPerson } from '../people/find-person.ts';
import { closeForgottenOf } from './close-forgotten.ts';
import { loadShiftsOn } from './load-assigned-shifts.ts';
import { recordAttendances } from './record-attendance.ts';
import { refusingOverlap } from './refuse-overlap.ts';

export const addAttendanceRoute = route(addAttendance, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) => {
    if (!reachesLocation(actor, body.location)) forbid();
    if (isOwnPay(actor, body.user_id)) refuse(403, ownAttendance);
    const location = await findOpenLocation(transaction, body.location);
    const person = await findPerson(transaction, actor, body.user_id);
    if (body.date > todayIn(location.timezone, now)) refuse(400, futureDate);
    const clockedIn = instantAt(body.date, body.clock_in_time, location.timezone);
    const clockedOut = instantAt(body.date, body.clock_out_time, location.timezone);
    if (clockedOut <= clockedIn) refuse(400, timesOutOfOrder);
    if (clockedOut > now) refuse(400, futureTime);
    if (body.shift_id) {
      const shifts = await loadShiftsOn(transaction, person.id, body.date);
      const theirs = shifts.find(({ id, locationId }) => id === body.shift_id && locationId === location.id);
      if (!theirs) refuse(400, notOnThisShift);
      const { lacks } = theirs.wire;
      if (lacks) refuse(400, lacksPaper(nameOf(person), lacks, body.date, todayIn(location.timezone, now)));
    }
    // K6: a forgotten clock-out would overlap everything after it.
    await closeForgottenOf(transaction, person.id, now);
    const [id = 0] = await refusingOverlap(
      { status: 400, text: attendanceOverlaps },
      recordAttendances(
        transaction,
        [
          {
            person_id: person.id,
            location_id: location.id,
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
          },
        ],
        { actorId: actor.id, cause: 'MANUAL', now },
      ),
    );
    return { id, message: attendanceAdded };
  }),
);
