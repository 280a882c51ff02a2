import type { Parsed } from '@deckhand/contract/call';
import { datesAreClosed, startsTooEarly } from '@deckhand/contract/pay/periods/pay-schedule';
import { setPaySchedule } from '@deckhand/contract/pay/periods/set-pay-schedule';
import type { Actor } from '@deckhand/domain/access/actor';
import { whenChangeTakesEffect } from '@deckhand/domain/pay/periods';
import { addDays } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectClosedDays, selectPaySchedules } from '../pay-periods.queries.ts';
import { lockClosing, replaceSchedules, selectLocations } from './periods.queries.ts';
import { latestToday, loadShownSchedule } from './wire-schedule.ts';

/** The first schedule may begin in the past, so that there is something to close, but not in any past. */
const DAYS_BACK_AT_MOST = 2 * 366;

export const setPayScheduleRoute = route(setPaySchedule, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) => {
    await saveSchedule(transaction, actor, body, now);
    const shown = await loadShownSchedule(transaction, now);
    if (shown === null) throw new Error('The pay schedule was not stored.');
    return shown;
  }),
);

/** PE4: a change takes effect on the day after the running period, and replaces a change that was to come. */
export async function saveSchedule(
  transaction: Transaction<Schema>,
  actor: Actor,
  body: Parsed<typeof setPaySchedule, 'body'>,
  now: Date,
): Promise<void> {
  const [isFree, schedules, closed, locations] = await together([
    lockClosing(transaction),
    selectPaySchedules(transaction),
    selectClosedDays(transaction),
    selectLocations(transaction),
  ]);
  const today = latestToday(locations, now);
  const change = {
    kind: body.kind,
    startsOn: body.starts_on,
    days: body.kind === 'SEMIMONTHLY' ? (body.days ?? ([1, 16] as [number, number])) : null,
    payDayOffset: body.pay_day_offset,
  };
  if (change.startsOn < addDays(today, -DAYS_BACK_AT_MOST)) refuse(400, startsTooEarly);
  const effect = whenChangeTakesEffect(schedules, change, { today, closedThrough: closed?.to ?? null });
  if (!isFree || effect === undefined) refuse(409, datesAreClosed);
  const kept = effect.schedules.map(({ effectiveFrom }) => effectiveFrom);
  const id = await replaceSchedules(transaction, kept, {
    effective_from: effect.effectiveFrom,
    kind: change.kind,
    starts_on: change.startsOn,
    days: change.days && [...change.days],
    pay_day_offset: change.payDayOffset,
    set_by: actor.id,
    set_at: now,
  });
  const after = {
    effective_from: effect.effectiveFrom,
    kind: change.kind,
    starts_on: change.startsOn,
    days: change.days?.join(', ') ?? null,
    pay_day_offset: change.payDayOffset,
  };
  await writeAudit(transaction, [{ subject: 'pay_schedule', subjectId: id, before: {}, after }], {
    actorId: actor.id,
    cause: 'PAY_SCHEDULE',
    now,
  });
}
