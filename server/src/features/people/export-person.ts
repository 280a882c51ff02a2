import { Readable } from 'node:stream';
import { exportPerson } from '@deckhand/contract/people/export-person';
import { personNotFound } from '@deckhand/contract/people/person';
import { isSelf, mayManage } from '@deckhand/domain/access/people';
import { maySeeRequestOf } from '@deckhand/domain/access/requests';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, found } from '../../platform/refusals/refusal.ts';
import { selectPersonalData } from './personal-data.queries.ts';

/** Y3: everything about a person as a file, for the person who asks the school for it. */
export const exportPersonRoute = route(exportPerson, async ({ db, actor, params: { id }, now }) => {
  const { person, stored } = found(await selectPersonalData(db, id), personNotFound);
  if (!mayManage(actor, { id, role: person.role, locationIds: [] })) forbid();
  const requester = { id, role: person.role, locationIds: [] };
  const isSeen = isSelf(actor, requester) || maySeeRequestOf(actor, requester);
  const data = { exported_at: now.toISOString(), person, stored: isSeen ? stored : withoutReasons(stored) };
  const content = Readable.from([JSON.stringify(data, null, 2)]);
  return new FileAnswer(`person-${id}.json`, content, id);
});

/** T5a: a reader who may not see the requests of the person reads only when they were away. */
function withoutReasons<Stored extends Record<string, Record<string, unknown>[]>>(stored: Stored): Stored {
  const requests = stored['request.person_id'] ?? [];
  const away = { leave_type: 'AWAY', reason: '', notes: null };
  return {
    ...stored,
    'request.person_id': requests.map((row) => (row.kind === 'TIME_OFF' ? { ...row, ...away } : row)),
  };
}
