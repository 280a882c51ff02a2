import { previewDeletion } from '@deckhand/contract/people/preview-deletion';
import { inSnapshot, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { countShiftsLeftOpen } from '../plans/release-person.ts';
import { findPerson } from './find-person.ts';
import { countKeptKiosks } from './people.queries.ts';

export const previewDeletionRoute = route(previewDeletion, ({ db, actor, params: { id }, now }) =>
  inSnapshot(db, async (transaction) => {
    const [, shifts_to_open, kiosks_to_stop] = await together([
      findPerson(transaction, actor, id),
      countShiftsLeftOpen(transaction, id, now),
      countKeptKiosks(transaction, id),
    ]);
    return { shifts_to_open, kiosks_to_stop };
  }),
);
