import { futureDate, futureTime, notOnThisShift } from '@deckhand/contract/attendance/attendance';
import { noLocation } from '@deckhand/contract/attendance/clock-in';
import { paidWithLaterPeriod } from '@deckhand/contract/attendance/closed-days';
import {
  missedPunchExists,
  missedPunchSent,
  requestMissedPunch,
} from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import type { Parsed } from '@deckhand/contract/call';
import { lacksYourCertificate } from '@deckhand/contract/plans/lack';
import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { tooYoungForShift } from '@deckhand/contract/plans/too-young';
import type { Actor } from '@deckhand/domain/access/actor';
import { sayKnown } from '@deckhand/domain/language/say';
import { instantAt, todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { minutesToRow } from '../../plans/plan-rows.ts';
import { insertRequest } from '../../requests/requests.queries.ts';
import { findOpenLocationOf } from '../../school/locations/find-location.ts';
import { selectPaidFrom } from '../corrections.queries.ts';
import { loadShiftsOn } from '../load-assigned-shifts.ts';
import { hasAttendanceBetween } from './missed-punches.queries.ts';

type Body = Parsed<typeof requestMissedPunch, 'body'>;

/** X1: refuses a time in the future, and one that overlaps an attendance or a pending request. */
export const requestMissedPunchRoute = route(requestMissedPunch, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) => {
    const [id, paidFrom] = await together([
      reportMissedPunch(transaction, actor, body, now),
      selectPaidFrom(transaction, body.date),
    ]);
    const message = paidFrom
      ? () => `${sayKnown(missedPunchSent)} ${paidWithLaterPeriod(paidFrom)}`
      : missedPunchSent;
    return { id, status: 'PENDING' as const, message };
  }),
);

export async function reportMissedPunch(
  transaction: Transaction<Schema>,
  actor: Actor,
  body: Body,
  now: Date,
): Promise<number> {
  const location = await findPunchLocation(transaction, actor, body);
  if (body.date > todayIn(location.timezone, now)) refuse(400, futureDate);
  if (body.clock_out_time <= body.clock_in_time) refuse(400, timesOutOfOrder);
  const cameAt = instantAt(body.date, body.clock_in_time, location.timezone);
  const leftAt = instantAt(body.date, body.clock_out_time, location.timezone);
  if (leftAt <= cameAt) refuse(400, timesOutOfOrder);
  if (leftAt > now) refuse(400, futureTime);
  if (await hasAttendanceBetween(transaction, actor.id, cameAt, leftAt)) refuse(400, missedPunchExists);
  return refusingWhen(
    'request_missed_punch_once',
    { status: 400, text: missedPunchExists },
    insertRequest(transaction, {
      kind: 'MISSED_PUNCH',
      person_id: actor.id,
      reason: body.reason,
      first_date: body.date,
      last_date: body.date,
      created_at: now,
      shift_id: body.shift_id ?? null,
      minutes: minutesToRow({ start: body.clock_in_time, end: body.clock_out_time }),
      location_id: location.id,
      came_at: cameAt,
      left_at: leftAt,
      rate: body.rate,
    }),
  );
}

/** K8: the location of the shift, otherwise the person's first location. */
async function findPunchLocation(transaction: Transaction<Schema>, actor: Actor, body: Body) {
  const shift = body.shift_id
    ? (await loadShiftsOn(transaction, actor.id, body.date)).find(({ id }) => id === body.shift_id)
    : undefined;
  if (body.shift_id && shift === undefined) refuse(400, notOnThisShift);
  const { lacks, too_young: tooYoung, shift_code: code = '' } = shift?.wire ?? {};
  if (tooYoung) refuse(400, () => tooYoungForShift(tooYoung, code));
  if (lacks) refuse(400, () => lacksYourCertificate(lacks, code));
  const candidates = shift ? [shift.locationId] : actor.locationIds;
  return (await findOpenLocationOf(transaction, candidates)) ?? refuse(400, noLocation);
}
