import { Readable } from 'node:stream';
import { exportPerson } from '@deckhand/contract/people/export-person';
import { personNotFound } from '@deckhand/contract/people/person';
import { mayManage } from '@deckhand/domain/access/people';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, found } from '../../platform/refusal.ts';
import { selectPersonalData } from './personal-data.queries.ts';

/** Y3: everything about a person as a file, for the person who asks the school for it. */
export const exportPersonRoute = route(exportPerson, async ({ db, actor, params: { id }, now }) => {
  const { person, stored } = found(await selectPersonalData(db, id), personNotFound);
  if (!mayManage(actor, { id, role: person.role, locationIds: [] })) forbid();
  const data = { exported_at: now.toISOString(), person, stored };
  const content = Readable.from([JSON.stringify(data, null, 2)]);
  return new FileAnswer(`person-${id}.json`, content, id);
});
