import { Readable } from 'node:stream';
import { exportPerson } from '@deckhand/contract/people/export-person';
import { personNotFound } from '@deckhand/contract/people/person';
import { mayManage } from '@deckhand/domain/access/people';
import { inTransaction } from '../../platform/database/transaction.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, found } from '../../platform/refusal.ts';
import { lockAnyPerson, selectPersonalData } from './personal-data.queries.ts';

/** Y3: everything about a person as a file, for the person who asks the school for it. */
export const exportPersonRoute = route(exportPerson, ({ db, actor, params, now }) =>
  inTransaction(db, async (transaction) => {
    const person = found(await lockAnyPerson(transaction, params.id), personNotFound);
    if (!mayManage(actor, { ...person, locationIds: [] })) forbid();
    const data = { exported_at: now.toISOString(), ...(await selectPersonalData(transaction, person.id)) };
    const content = Readable.from([JSON.stringify(data, null, 2)]);
    return new FileAnswer(`person-${person.id}.json`, content, person.id);
  }),
);
