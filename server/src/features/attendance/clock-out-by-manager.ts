import { clockOutNotFound } from '@deckhand/contract/dashboard/clock-out-people';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import type { Transaction } from 'kysely';
import { refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { lockOpenAttendancesById } from './attendance.queries.ts';
import { closeWhatIsForgotten } from './close-forgotten.ts';
import { changeAttendances } from './record-attendance.ts';

/** A manager clocks out who forgot to, all of them or none. Nobody has punched, so that is left empty. */
export async function clockOutByManager(
  transaction: Transaction<Schema>,
  actor: Actor,
  attendanceIds: readonly number[],
  now: Date,
): Promise<number> {
  const locked = await lockOpenAttendancesById(transaction, attendanceIds);
  const open = locked.filter((attendance) => reachesLocation(actor, attendance.location_id));
  if (open.length < new Set(attendanceIds).size) refuse(404, clockOutNotFound);
  await closeWhatIsForgotten(transaction, open, now);
  const present = await lockOpenAttendancesById(transaction, attendanceIds);
  const ended = present.map((before) => ({
    before,
    after: {
      // Whoever came this very moment was there for an instant at least.
      clocked_out: now > before.clocked_in ? now : new Date(before.clocked_in.getTime() + 1),
      paid_minutes: elapsedMinutes(before.clocked_in, now),
      ended_by: 'MANUAL' as const,
    },
  }));
  await changeAttendances(transaction, ended, { actorId: actor.id, cause: 'CLOCK_OUT', now });
  return open.length;
}
