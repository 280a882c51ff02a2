import { streakDaysAtMost } from '@deckhand/contract/limits';
import { fromAfterTo, listStreaks, tooManyStreakDays } from '@deckhand/contract/streaks/list-streaks';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { daysBetween } from '@deckhand/domain/time/civil-date';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, refuse } from '../../platform/refusal.ts';
import { readStreaks } from './read-streaks.ts';

export const listStreaksRoute = route(listStreaks, async ({ db, actor, query }) => {
  const { location: locationId, start_date: from, end_date: to } = query;
  if (!reachesLocation(actor, locationId)) forbid();
  if (from > to) refuse(400, fromAfterTo);
  if (daysBetween(from, to) >= streakDaysAtMost) refuse(400, tooManyStreakDays);
  const question = { locationId, from, to, personId: query.user, positionId: query.position };
  const results = await inTransaction(
    db,
    (transaction) => readStreaks(transaction, question),
    'repeatable read',
  );
  return { count: results.length, results };
});
