import { startPasskey } from '@deckhand/contract/people/second-factor/start-passkey';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { checkCurrentPassword } from '../check-current-password.ts';
import { newChallenge } from './challenges.ts';
import { creationOptions, relyingParty } from './passkeys.ts';
import { selectAddressee, selectFactors } from './second-factor.queries.ts';

export const startPasskeyRoute = route(startPasskey, async (context) => {
  const { db, actor, body, config, now } = context;
  relyingParty(config);
  await checkCurrentPassword(db, actor.id, body.current_password, context);
  const [person, known, challenge] = await inTransaction(db, (transaction) =>
    together([
      selectAddressee(transaction, actor.id),
      selectFactors(transaction, actor.id),
      newChallenge(transaction, { purpose: 'ADD_PASSKEY', personId: actor.id }, now),
    ]),
  );
  const options = await creationOptions(config, { ...person, name: nameOf(person) }, challenge, known);
  return { ...options };
});
