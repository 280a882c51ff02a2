import { previewDeletion } from '@deckhand/contract/people/preview-deletion';
import { route } from '../../platform/http/route.ts';
import { countShiftsLeftOpen } from '../plans/release-person.ts';
import { findPerson } from './find-person.ts';
import { countKeptKiosks } from './people.queries.ts';

export const previewDeletionRoute = route(previewDeletion, async ({ db, actor, params, now }) => {
  const { id } = await findPerson(db, actor, params.id);
  const [shifts_to_open, kiosks_to_stop] = await Promise.all([
    countShiftsLeftOpen(db, id, now),
    countKeptKiosks(db, id),
  ]);
  return { shifts_to_open, kiosks_to_stop };
});
