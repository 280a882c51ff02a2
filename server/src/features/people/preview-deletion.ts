import { previewDeletion } from '@deckhand/contract/people/preview-deletion';
import { route } from '../../platform/http/route.ts';
import { countShiftsLeftOpen } from '../plans/release-person.ts';
import { findPerson } from './find-person.ts';

export const previewDeletionRoute = route(previewDeletion, async ({ db, actor, params, now }) => {
  const { id } = await findPerson(db, actor, params.id);
  return { shifts_to_open: await countShiftsLeftOpen(db, id, now) };
});
