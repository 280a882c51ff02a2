import { notLinked, unlinkIssuer } from '@deckhand/contract/people/second-factor/unlink-issuer';
import { say } from '@deckhand/domain/language/say';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import { checkCurrentPassword } from '../check-current-password.ts';
import { findPersonForChange } from '../find-person.ts';
import { deleteIssuerLink, selectIssuerLink } from './issuer.queries.ts';
import { recordFactorChange } from './record-factor-change.ts';

export const unlinkIssuerRoute = route(unlinkIssuer, async (context) => {
  const { db, actor, body, config } = context;
  const issuer = found(config.issuer, notLinked);
  found(await selectIssuerLink(db, actor.id, issuer.url), notLinked);
  await checkCurrentPassword(db, actor.id, body.current_password, context);
  return inTransaction(db, async (transaction) => {
    const [person, unlinked] = await together([
      findPersonForChange(transaction, actor, actor.id),
      deleteIssuerLink(transaction, actor.id, issuer.url),
    ]);
    found(unlinked, notLinked);
    const words = () => say('Your account at {name} was unlinked.', { name: issuer.name });
    const change = { cause: 'FACTOR_REMOVED', before: `sign-in with ${issuer.name}`, words } as const;
    await recordFactorChange({ ...context, db: transaction }, { person, ...change });
    return { message: () => say('{name} was unlinked.', { name: issuer.name }) };
  });
});
