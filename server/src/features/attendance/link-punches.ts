import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import type { AuditedBy } from '../../platform/audit/write-audit.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { lockAttendancesWithoutShift } from './attendance.queries.ts';
import { changeAttendances } from './record-attendance.ts';

interface WorkedShift {
  shiftId: number;
  date: CivilDate;
  locationId: number;
  from: Date;
  to: Date;
}

/** D2: links to a shift the person's attendances without a shift that overlap it at its location. */
export async function linkPunches(
  transaction: Transaction<Schema>,
  personId: number,
  { shiftId, date, ...within }: WorkedShift,
  by: AuditedBy,
): Promise<void> {
  const punched = await lockAttendancesWithoutShift(transaction, personId, within);
  const after = { shift_id: shiftId, shift_date: date, assigned_at: by.now };
  await changeAttendances(
    transaction,
    punched.map((before) => ({ before, after })),
    by,
  );
}
