import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { selectFacts } from './facts.queries.ts';
import { checkKind, planInThread } from './plan-in-thread.ts';

export const previewImportRoute = route(previewImport, ({ db, actor, body, now, language }) => {
  checkKind(actor, body.kind);
  const loadFacts = async () => {
    const { facts } = await inSnapshot(db, (transaction) => selectFacts(transaction, body.kind, now));
    return facts;
  };
  return planInThread({ actor, language, file: body, now, wants: 'rows', loadFacts });
});
