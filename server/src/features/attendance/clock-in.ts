import { alreadyClockedIn, isClockedIn, notOnThisShift } from '@deckhand/contract/attendance/attendance';
import { clockIn, noLocation } from '@deckhand/contract/attendance/clock-in';
import { onlyEnrolledKiosks } from '@deckhand/contract/kiosks/kiosk';
import { formatInstant, todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type CallContext, route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/person-name.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { findOpenLocationOf } from '../locations/find-location.ts';
import { selectPuncher } from './attendance.queries.ts';
import { closeForgottenOf } from './close-forgotten.ts';
import { loadShiftsAt, type ShiftOfDay } from './load-assigned-shifts.ts';
import { recordAttendances } from './record-attendance.ts';
import { refusingOverlap } from './refuse-overlap.ts';

type Context = CallContext<typeof clockIn>;

export const clockInRoute = route(clockIn, ({ db, ...context }) =>
  inTransaction(db, async (transaction) => {
    const { actor, body, kiosk, now } = context;
    const { only_enrolled_kiosks_may_punch: onlyEnrolled, ...person } = await selectPuncher(
      transaction,
      actor.id,
    );
    const name = nameOf(person);
    if (onlyEnrolled && kiosk === undefined) refuse(403, onlyEnrolledKiosks);
    const open = await closeForgottenOf(transaction, actor.id, now);
    if (open !== undefined) refuse(409, alreadyClockedIn(name));
    const shift = await chosenShift(transaction, context);
    const location = await findPunchLocation(transaction, context, shift);
    const [id = 0] = await refusingOverlap(
      { status: 409, text: alreadyClockedIn(name) },
      recordAttendances(
        transaction,
        [
          {
            person_id: actor.id,
            location_id: location.id,
            shift_id: shift?.id ?? null,
            shift_date: shift?.date ?? null,
            date: todayIn(location.timezone, now),
            rate: body.rate,
            clocked_in: now,
            punched_in: now,
            source: 'KIOSK',
            kiosk_id: kiosk?.id ?? null,
            created_by: actor.id,
            created_at: now,
          },
        ],
        { actorId: actor.id, cause: 'CLOCK_IN', now },
      ),
    );
    return {
      id,
      message: isClockedIn(name),
      clocked_in: formatInstant(now, location.timezone),
      location_title: location.title,
    };
  }),
);

async function chosenShift(
  transaction: Transaction<Schema>,
  { actor, body, now }: Omit<Context, 'db'>,
): Promise<ShiftOfDay | undefined> {
  if (!body.shift_id) return undefined;
  const shifts = await loadShiftsAt(transaction, actor.id, now);
  return shifts.find(({ id }) => id === body.shift_id) ?? refuse(400, notOnThisShift);
}

/** K8: the location of the shift, otherwise of the kiosk, otherwise the person's first location. */
async function findPunchLocation(
  transaction: Transaction<Schema>,
  { actor, body, kiosk }: Omit<Context, 'db'>,
  shift: ShiftOfDay | undefined,
) {
  const candidates = shift ? [shift.locationId] : [kiosk?.location.id ?? body.location, ...actor.locationIds];
  return (await findOpenLocationOf(transaction, candidates)) ?? refuse(400, noLocation);
}
