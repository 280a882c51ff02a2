import { previewReturn } from '@deckhand/contract/staffing/absences/preview-return';
import { route } from '../../../platform/http/route.ts';
import { previewEnd } from './end-days-off.ts';
import { findAbsenceToEnd } from './find-absence.ts';

export const previewReturnRoute = route(
  previewReturn,
  ({ db, actor, params: { id }, query, now, language }) =>
    previewEnd(db, { actor, now, language }, (transaction) =>
      findAbsenceToEnd(transaction, actor, id, query.back_on, now),
    ),
);
