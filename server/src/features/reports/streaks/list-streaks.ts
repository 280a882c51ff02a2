import { streakDaysAtMost } from '@deckhand/contract/limits';
import { nothingToExport } from '@deckhand/contract/refusals';
import { streaksFileName } from '@deckhand/contract/reports/payroll/file-names';
import { fromAfterTo, listStreaks, tooManyStreakDays } from '@deckhand/contract/reports/streaks/list-streaks';
import { findStreaks, linesOf, sortLines } from '@deckhand/contract/reports/streaks/streak-lines';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { daysBetween } from '@deckhand/domain/time/civil-date';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { route } from '../../../platform/http/route.ts';
import { forbid, found, refuse } from '../../../platform/refusals/refusal.ts';
import { selectLocationTitle } from '../../school/locations/locations.queries.ts';
import { readStreaks } from './read-streaks.ts';
import { streaksWorkbook } from './streaks-workbook.ts';

export const listStreaksRoute = route(listStreaks, async ({ db, actor, query }) => {
  const { location: locationId, start_date: from, end_date: to } = query;
  if (!reachesLocation(actor, locationId)) forbid();
  if (from > to) refuse(400, fromAfterTo);
  if (daysBetween(from, to) >= streakDaysAtMost) refuse(400, tooManyStreakDays);
  const wanted = { locationId, from, to, personId: query.user, positionId: query.position };
  const [location, streaks] = await inSnapshot(db, (transaction) =>
    together([selectLocationTitle(transaction, locationId), readStreaks(transaction, wanted)]),
  );
  const { title } = found(location, locationNotFound);
  const results = findStreaks(streaks, query.search ?? '', title);
  if (!query.export) return { count: results.length, results };
  if (results.length === 0) refuse(404, nothingToExport);
  return new FileAnswer(
    streaksFileName(title, from, to),
    streaksWorkbook(sortLines(linesOf(results), query)),
  );
});
