import { eventsInExport } from '@deckhand/contract/limits';
import { nothingToExport } from '@deckhand/contract/refusals';
import {
  listSecurityEvents,
  type SecurityEvent,
  tooManyEvents,
} from '@deckhand/contract/school/security-log/list-security-events';
import { speak } from '@deckhand/domain/language/language';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { route } from '../../../platform/http/route.ts';
import { namedPerson } from '../../../platform/queries/person-name.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { describeBrowser } from '../../../platform/sessions/describe-browser.ts';
import { countEvents, type EventRow, selectEvents } from './security-log.queries.ts';
import { eventsWorkbook } from './security-log-workbook.ts';

export const listSecurityEventsRoute = route(listSecurityEvents, async ({ db, query, now, language }) => {
  const { limit, offset, export: asFile, ...filter } = query;
  if (!asFile) {
    const [count, rows] = await inSnapshot(db, (transaction) =>
      together([countEvents(transaction, filter), selectEvents(transaction, filter, { limit, offset })]),
    );
    return { count, results: speak(language, () => rows.map(wireEvent)) };
  }
  const count = await countEvents(db, filter);
  if (count === 0) refuse(404, nothingToExport);
  if (count > eventsInExport) refuse(400, tooManyEvents);
  const rows = await selectEvents(db, filter, { limit: eventsInExport, offset: 0 });
  return new FileAnswer(
    `Security Log ${now.toISOString().slice(0, 10)}.xlsx`,
    eventsWorkbook(rows.map(wireEvent)),
  );
});

function wireEvent(row: EventRow): SecurityEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    actor: namedPerson(row.actor_id, row.actor_first_name, row.actor_last_name),
    person: namedPerson(row.person_id, row.first_name, row.last_name),
    address: row.address,
    browser: describeBrowser(row.browser),
    details: row.details,
  };
}
