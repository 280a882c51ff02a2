import { previewTakeBack } from '@deckhand/contract/connect/import/preview-take-back';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { planTakeBack } from './plan-take-back.ts';

export const previewTakeBackRoute = route(previewTakeBack, ({ db, actor, params: { id } }) =>
  inSnapshot(db, async (transaction) => {
    const { things, seal, refusal } = await planTakeBack(transaction, { actor, id, locks: false });
    return { things, seal, refusal };
  }),
);
