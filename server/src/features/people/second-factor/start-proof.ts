import { startProof } from '@deckhand/contract/people/second-factor/start-proof';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { newChallenge } from './challenges.ts';
import { relyingParty, requestOptions } from './passkeys.ts';
import { selectFactors } from './second-factor.queries.ts';

/** A17. */
export const startProofRoute = route(startProof, async ({ db, actor, config, now }) => {
  relyingParty(config);
  const [known, challenge] = await inTransaction(db, (transaction) =>
    together([
      selectFactors(transaction, actor.id),
      newChallenge(transaction, { purpose: 'SECOND_FACTOR', personId: actor.id }, now),
    ]),
  );
  return { ...(await requestOptions(config, challenge, known)) };
});
