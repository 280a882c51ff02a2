import { attendanceNotFound } from '@deckhand/contract/dashboard/attendance-row';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import type { Transaction } from 'kysely';
import type { Reach } from '../../platform/reach.ts';
import { found, refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import {
  type AttendanceRow,
  lockAttendance,
  lockAttendancesWithoutShift,
  selectLatestWithoutShift,
} from './attendance.queries.ts';

/** One attendance in reach, locked; any other does not exist for the actor. */
export async function findAttendanceForChange(
  transaction: Transaction<Schema>,
  actor: Actor,
  id: number,
): Promise<AttendanceRow> {
  const attendance = found(await lockAttendance(transaction, id), attendanceNotFound);
  if (!reachesLocation(actor, attendance.location_id)) refuse(404, attendanceNotFound);
  return attendance;
}

/** The id of somebody's latest attendance that has no shift, or had none until a manager assigned it. */
export function findLatestWithoutShift(
  transaction: Transaction<Schema>,
  personId: number,
  reach: Reach,
): Promise<number | undefined> {
  return selectLatestWithoutShift(transaction, personId, reach);
}

/** What somebody punched at a location between two instants without a shift, locked. */
export function findWithoutShift(
  transaction: Transaction<Schema>,
  personId: number,
  within: { locationId: number; from: Date; to: Date },
): Promise<AttendanceRow[]> {
  return lockAttendancesWithoutShift(transaction, personId, within);
}
