import {
  attendanceRecorded,
  decideMissedPunch,
  missedPunchRejected,
  recordedWithoutShift,
} from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import { lifeguardsAreOlder, type TooYoung } from '@deckhand/contract/plans/too-young';
import { requestNotFound } from '@deckhand/contract/requests/request';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { type Language, speak } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type CallContext, route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findRequest, refuseDecided, refuseOwn } from '../../requests/find-request.ts';
import { recordDecision } from '../../requests/record-decision.ts';
import { correctingClosedDays } from '../correct-closed-days.ts';
import { decideOfflinePunch } from './decide-offline-punch.ts';
import { lockRefusedPunch } from './missed-punches.queries.ts';
import { type Decision, type Recorded, recordApproved } from './record-approved.ts';

/** X1: an approval records the attendance with the approved hours as paid hours. */
export const decideMissedPunchRoute = route(decideMissedPunch, (context) => {
  const { actor, body, now } = context;
  const by = { actor, cause: 'MISSED_PUNCH', reason: body.notes, field: 'notes', now };
  return correctingClosedDays(context.db, by, (db) => decide({ ...context, db }));
});

function decide({ db, actor, params: { id }, body, now, language }: CallContext<typeof decideMissedPunch>) {
  return inTransaction(db, async (transaction) => {
    const punch = await lockRefusedPunch(transaction, id);
    const recorded = punch
      ? await decideOfflinePunch(transaction, actor, { id, punch, decision: body, now })
      : await decideReportedPunch(transaction, actor, { id, decision: body, now });
    const isApproved = body.action === 'APPROVE';
    return {
      id,
      status: isApproved ? ('APPROVED' as const) : ('REJECTED' as const),
      approved_hours: isApproved ? (body.approved_hours ?? null) : null,
      notes: body.notes ?? '',
      attendance_id: recorded?.id ?? null,
      message: isApproved ? recordedWords(recorded?.tooYoung, language) : missedPunchRejected,
    };
  });
}

/** LA9: says why the shift is no part of the attendance. */
function recordedWords(tooYoung: TooYoung | undefined, language: Language | null): string {
  return tooYoung
    ? speak(language, () => recordedWithoutShift(lifeguardsAreOlder(tooYoung)))
    : attendanceRecorded;
}

export async function decideReportedPunch(
  transaction: Transaction<Schema>,
  actor: Actor,
  { id, decision, now }: { id: number; decision: Decision; now: Date },
): Promise<Recorded | undefined> {
  const request = await findRequest(transaction, id, 'MISSED_PUNCH', (_, { location_id: locationId }) =>
    reachesLocation(actor, locationId ?? 0),
  );
  refuseOwn(actor, request);
  refuseDecided(request);
  const { location_id, came_at, left_at, rate } = request;
  // A constraint of the table requires all of these for a missed punch.
  if (location_id === null || came_at === null || left_at === null || rate === null)
    refuse(404, requestNotFound);
  const recorded = await recordApproved(transaction, decision, now, {
    person_id: request.person_id,
    location_id,
    shift_id: request.shift_id,
    shift_date: request.shift_id === null ? null : request.first_date,
    date: request.first_date,
    rate,
    clocked_in: came_at,
    clocked_out: left_at,
    source: 'REQUEST',
    ended_by: 'REQUEST',
    reason: request.reason,
    created_by: actor.id,
    created_at: now,
  });
  const isApproved = recorded !== undefined;
  await recordDecision(transaction, request, {
    status: isApproved ? 'APPROVED' : 'REJECTED',
    by: actor.id,
    notes: decision.notes,
    now,
    ...(isApproved && { attendanceId: recorded.id }),
    mail: () => {
      const date = formatForDisplay(request.first_date);
      return isApproved
        ? {
            subject: say('Your missed attendance is approved'),
            lines: [
              say('Your attendance on {date} is recorded with {hours} hours.', {
                date,
                hours: decision.approved_hours ?? 0,
              }),
            ],
          }
        : {
            subject: say('Your missed attendance is not approved'),
            lines: [say('Your attendance on {date} was not recorded.', { date })],
          };
    },
  });
  return recorded;
}
