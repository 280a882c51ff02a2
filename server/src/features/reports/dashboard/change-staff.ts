import { page } from '@deckhand/contract/limits';
import { shiftNotFound } from '@deckhand/contract/plans/shift';
import {
  alreadyChanged,
  nothingMissed,
  ownShiftChange,
  sameStaff,
} from '@deckhand/contract/reports/dashboard/staff-change';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { correctingClosedDays } from '../../attendance/correct-closed-days.ts';
import { linkPunches } from '../../attendance/link-punches.ts';
import { isSamePay } from '../../pay/periods/due-corrections.ts';
import { findPerson } from '../../people/find-person.ts';
import { loadCertificateCheck } from '../../plans/certificates.ts';
import { loadShiftAnywhere } from '../../plans/load-plan.ts';
import { logReplacements } from '../../plans/log-replacements.ts';
import { notifyStaffChange } from './notify-staff-change.ts';
import { insertStaffChange, type MissedShiftRow, selectMissedShifts } from './occurrence-tiles.queries.ts';

export interface StaffChange {
  kind: 'SWAP' | 'SPLIT';
  shiftId: number;
  /** The person who was on the shift. */
  originalId: number;
  otherIds: readonly number[];
  /** The latest missed date if left out. */
  date?: CivilDate | null | undefined;
  notes: string;
}

/**
 * D2: records that other people worked a missed shift, or the missing part of one. It is logged as a replacement on that
 * date, what the others punched at that time without a shift is linked to it, and all of them get a mail. The schedule of
 * the past does not change.
 */
export function changeStaff(db: Kysely<Schema>, actor: Actor, change: StaffChange, now: Date): Promise<void> {
  const by = { actor, cause: change.kind, reason: change.notes, field: 'notes', now };
  return correctingClosedDays(db, { ...by, isSamePay: isSamePay(db) }, (each) =>
    changeIn(each, actor, change, now),
  );
}

function changeIn(db: Kysely<Schema>, actor: Actor, change: StaffChange, now: Date): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { kind, shiftId, originalId, otherIds, notes } = change;
    const loaded = await loadShiftAnywhere(transaction, shiftId, now);
    const { shift } = loaded;
    if (!reachesLocation(actor, shift.location_id)) refuse(404, shiftNotFound);
    if (isOwnPay(actor, originalId, ...otherIds)) refuse(403, ownShiftChange);
    if (otherIds.includes(originalId)) refuse(400, sameStaff);
    const others = together(otherIds.map((id) => findPerson(transaction, actor, id)));
    const [, missed, checkCertificates] = await together([
      others,
      findMissed(transaction, shift.location_id, change, now),
      loadCertificateCheck(transaction, otherIds, loaded),
    ]);
    const by = { actorId: actor.id, cause: kind, now };
    const { shift_date: missedDate, seat } = missed;
    checkCertificates(missedDate, loaded.today);
    const worked = {
      shiftId,
      date: missedDate,
      locationId: missed.location_id,
      from: new Date(missed.began_at),
      to: new Date(missed.ended_at),
    };
    const [id] = await together([
      refusingWhen(
        'staff_change_once',
        { status: 409, text: alreadyChanged },
        insertStaffChange(transaction, {
          kind,
          shift_id: shiftId,
          date: missedDate,
          original_id: originalId,
          other_ids: [...otherIds],
          notes,
          changed_by: actor.id,
          changed_at: now,
        }),
      ),
      together(otherIds.map((otherId) => linkPunches(transaction, otherId, worked, by))),
      notifyStaffChange(transaction, missed, change),
    ]);
    const replacements = otherIds.map((substituteId) => ({
      date: missedDate,
      seat,
      originalId,
      substituteId,
    }));
    await logReplacements(transaction, shiftId, replacements, by);
    const after = { original_id: originalId, other_ids: otherIds.join(', '), date: missedDate, notes };
    await writeAudit(transaction, [{ subject: 'staff_change', subjectId: id, before: {}, after }], by);
  });
}

/** Finds the date to change: one that the tile shows and that is not changed yet. */
async function findMissed(
  transaction: Transaction<Schema>,
  locationId: number,
  { shiftId, originalId, date }: StaffChange,
  now: Date,
): Promise<MissedShiftRow> {
  const filter = { reach: [locationId], shiftId, personId: originalId, now };
  const { rows } = await selectMissedShifts(transaction, filter, { limit: page.most, offset: 0 });
  const candidates = date ? rows.filter((row) => row.shift_date === date) : rows;
  const missed = candidates.find((row) => row.change === null);
  if (missed !== undefined) return missed;
  return candidates.length > 0 ? refuse(409, alreadyChanged) : refuse(400, nothingMissed);
}
