import { futureTime } from '@deckhand/contract/attendance/attendance';
import {
  selectClockInTime,
  selectClockOutTime,
  selectStaff,
} from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { alreadyDecided, ownRequest, requestNotFound } from '@deckhand/contract/requests/request';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { instantAt, todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findPerson } from '../../people/find-person.ts';
import { type RefusedPunch, updateRefusedPunch } from './missed-punches.queries.ts';
import { type Decision, type Recorded, recordApproved } from './record-approved.ts';

interface OfflinePunchDecision {
  id: number;
  punch: RefusedPunch;
  decision: Decision;
  now: Date;
}

/** Decides a punch that a kiosk could not record: a manager enters when the person came and went, or rejects it. */
export async function decideOfflinePunch(
  transaction: Transaction<Schema>,
  actor: Actor,
  { id, punch, decision, now }: OfflinePunchDecision,
): Promise<Recorded | undefined> {
  if (!reachesLocation(actor, punch.location_id)) refuse(404, requestNotFound);
  const personId = punch.person_id ?? decision.user_id ?? null;
  if (isOwnPay(actor, punch.person_id, decision.user_id)) refuse(403, ownRequest);
  if (punch.settled_as !== null) refuse(409, alreadyDecided);
  const recorded =
    decision.action === 'REJECT'
      ? undefined
      : await recordApproved(transaction, decision, now, {
          person_id: await findPuncher(transaction, actor, punch, personId),
          location_id: punch.location_id,
          ...timesOf(punch, decision, now),
          rate: decision.rate ?? 'REGULAR',
          source: 'MANUAL',
          ended_by: 'MANUAL',
          reason: decision.notes ?? '',
          kiosk_id: punch.kiosk_id,
          created_by: actor.id,
          created_at: now,
        });
  const attendanceId = recorded?.id;
  const outcome = {
    settled_as: attendanceId === undefined ? ('REJECTED' as const) : ('APPROVED' as const),
    attendance_id: attendanceId ?? null,
  };
  await updateRefusedPunch(transaction, punch.id, {
    ...outcome,
    notes: decision.notes ?? null,
    settled_by: actor.id,
    settled_at: now,
  });
  await writeAudit(transaction, [{ subject: 'offline_punch', subjectId: id, before: {}, after: outcome }], {
    actorId: actor.id,
    cause: 'DECISION',
    now,
  });
  return recorded;
}

async function findPuncher(
  transaction: Transaction<Schema>,
  actor: Actor,
  punch: RefusedPunch,
  personId: number | null,
): Promise<number> {
  if (personId === null) refuse(400, selectStaff);
  return punch.person_id ?? (await findPerson(transaction, actor, personId)).id;
}

function timesOf({ happened_at: at, timezone: zone }: RefusedPunch, decision: Decision, now: Date) {
  const { clock_in_time: from, clock_out_time: to } = decision;
  if (from === null || from === undefined) refuse(400, selectClockInTime);
  if (to === null || to === undefined) refuse(400, selectClockOutTime);
  const date = decision.date ?? todayIn(zone, at);
  const [clockedIn, clockedOut] = [instantAt(date, from, zone), instantAt(date, to, zone)];
  if (clockedOut <= clockedIn) refuse(400, timesOutOfOrder);
  if (clockedOut > now) refuse(400, futureTime);
  return { date, clocked_in: clockedIn, clocked_out: clockedOut };
}
