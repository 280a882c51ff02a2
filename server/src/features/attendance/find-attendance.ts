import { attendanceNotFound } from '@deckhand/contract/reports/dashboard/attendance-row';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import type { Transaction } from 'kysely';
import { found, refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { type AttendanceRow, lockAttendance } from './attendance.queries.ts';

/** Finds and locks an attendance within the actor's reach; any other is not found. */
export async function findAttendanceForChange(
  transaction: Transaction<Schema>,
  actor: Actor,
  id: number,
): Promise<AttendanceRow> {
  const attendance = found(await lockAttendance(transaction, id), attendanceNotFound);
  if (!reachesLocation(actor, attendance.location_id)) refuse(404, attendanceNotFound);
  return attendance;
}
