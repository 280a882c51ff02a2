import type { Parsed } from '@deckhand/contract/call';
import { selectEmployee } from '@deckhand/contract/requests/request';
import { decideScheduleChange } from '@deckhand/contract/requests/schedule-changes/decide-schedule-change';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { everyDate } from '@deckhand/domain/plans/horizon';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { nameShifts } from '../../plans/name-shifts.ts';
import { releaseFromDate } from '../../plans/release-from-date.ts';
import { findRequest, refuseDecided, refuseOwn } from '../find-request.ts';
import { recordDecision } from '../record-decision.ts';
import { selectScheduleChange } from './schedule-changes.queries.ts';
import { wireScheduleChange } from './wire-schedule-change.ts';

type Body = Parsed<typeof decideScheduleChange, 'body'>;

export const decideScheduleChangeRoute = route(decideScheduleChange, ({ db, actor, params, body, now }) =>
  inAct(
    db,
    { kind: 'CHANGE_APPROVED', actor, now, requestId: params.id, lawReason: body.law_reason ?? null },
    async (transaction, act) => {
      const shiftId = await decideChange(transaction, act, { id: params.id, ...body });
      const [row, shiftOn] = await together([
        selectScheduleChange(transaction, params.id),
        nameShifts(transaction, [shiftId], everyDate),
      ]);
      return wireScheduleChange(row, shiftOn, actor, now);
    },
  ),
);

const DECISIONS = {
  APPROVE: {
    status: 'APPROVED',
    subject: mark('Your schedule change is approved'),
    outcome: (date) =>
      say('your request to change your shift on {date} is approved: you are released from it.', { date }),
  },
  REASSIGNED: {
    status: 'REASSIGNED',
    subject: mark('Your schedule change is approved'),
    outcome: (date) =>
      say('your request to change your shift on {date} is approved: another person works it instead.', {
        date,
      }),
  },
  REJECT: {
    status: 'REJECTED',
    subject: mark('Your schedule change is not approved'),
    outcome: (date) =>
      say('your request to change your shift on {date} was rejected: your schedule stays as it is.', {
        date,
      }),
  },
} as const satisfies Record<
  Body['action'],
  { status: string; subject: string; outcome: (date: string) => string }
>;

/**
 * C1: releases the person from the date, gives it to another person, or rejects the request, which changes nothing. Returns the
 * id of the shift.
 */
export async function decideChange(
  transaction: Transaction<Schema>,
  act: Act,
  { id, action, user_id: userId, notes }: Body & { id: number },
): Promise<number> {
  const { actor, now } = act;
  const request = await findRequest(
    transaction,
    id,
    'SCHEDULE_CHANGE',
    (_, { shift_location_id: locationId }) => locationId !== null && reachesLocation(actor, locationId),
  );
  const shiftId = request.shift_id ?? 0;
  refuseOwn(actor, request);
  refuseDecided(request);
  const substituteId = action === 'REASSIGNED' ? (userId ?? null) : null;
  if (substituteId === request.person_id) refuse(400, selectEmployee);
  if (action !== 'REJECT') {
    await releaseFromDate(transaction, act, {
      shiftId,
      personId: request.person_id,
      date: request.first_date,
      substituteId,
    });
  }
  const { status, subject, outcome } = DECISIONS[action];
  await recordDecision(transaction, request, {
    status,
    by: actor.id,
    notes,
    now,
    ...(substituteId !== null && { reassignedTo: substituteId }),
    mail: () => ({
      subject: sayKnown(subject),
      lines: [outcome(formatForDisplay(request.first_date))],
    }),
  });
  return shiftId;
}
