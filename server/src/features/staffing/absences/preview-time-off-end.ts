import { previewTimeOffEnd } from '@deckhand/contract/staffing/absences/preview-time-off-end';
import { route } from '../../../platform/http/route.ts';
import { previewEnd } from './end-days-off.ts';
import { findTimeOffToEnd } from './find-absence.ts';

export const previewTimeOffEndRoute = route(
  previewTimeOffEnd,
  ({ db, actor, params: { id }, query, now, language }) =>
    previewEnd(db, { actor, now, language }, (transaction) =>
      findTimeOffToEnd(transaction, actor, id, query.back_on, now),
    ),
);
