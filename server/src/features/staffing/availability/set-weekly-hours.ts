import type { Parsed } from '@deckhand/contract/call';
import { setWeeklyHours, wishAboveMost } from '@deckhand/contract/staffing/availability/set-weekly-hours';
import type { Actor } from '@deckhand/domain/access/actor';
import { minutesOf } from '@deckhand/domain/time/minutes';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { updateWeeklyMinutes } from './availability.queries.ts';
import { findSpokenFor } from './find-for-change.ts';

type Hours = Parsed<typeof setWeeklyHours, 'body'>;

export const setWeeklyHoursRoute = route(setWeeklyHours, ({ db, actor, params, body }) =>
  inTransaction(db, async (transaction) => {
    await wishForHours(transaction, actor, params.id, body);
    return body;
  }),
);

/** AV4: notes how many hours a week a person would like to work, and the most that they can. */
export async function wishForHours(
  transaction: Transaction<Schema>,
  actor: Actor,
  personId: number,
  { desired_hours: desired, most_hours: most }: Hours,
): Promise<void> {
  const { id } = await findSpokenFor(transaction, actor, personId);
  if (desired !== null && most !== null && desired > most) refuse(400, wishAboveMost);
  await updateWeeklyMinutes(transaction, id, {
    desired_weekly_minutes: desired === null ? null : minutesOf(desired),
    most_weekly_minutes: most === null ? null : minutesOf(most),
  });
}
