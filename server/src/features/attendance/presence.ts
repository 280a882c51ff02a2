import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { hasAttendanceBetween, hasOpenAttendanceAt, hasPunchesFor } from './attendance.queries.ts';

/** L1: nobody's attendance loses its location while it goes on. */
export function isSomeoneClockedInAt(db: Kysely<Schema>, locationId: number): Promise<boolean> {
  return hasOpenAttendanceAt(db, locationId);
}

/** S7: a shift that somebody has come for took place. */
export function wasPunchedFor(db: Kysely<Schema>, shiftId: number, date: CivilDate): Promise<boolean> {
  return hasPunchesFor(db, shiftId, date);
}

/** X1: whether anything of somebody is on record between two instants. */
export function wasThereBetween(
  db: Kysely<Schema>,
  personId: number,
  from: Date,
  to: Date,
): Promise<boolean> {
  return hasAttendanceBetween(db, personId, from, to);
}
