import { addPasskey } from '@deckhand/contract/people/second-factor/add-passkey';
import { passkeyRefused } from '@deckhand/contract/people/second-factor/factor';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { addFactor } from './add-factor.ts';
import { takeChallenge } from './challenges.ts';
import { readNewPasskey } from './passkeys.ts';

/** The challenge proves that the person gave their password when they began. */
export const addPasskeyRoute = route(addPasskey, async (context) => {
  const { db, actor, body, config, now } = context;
  const passkey = await readNewPasskey(config, body.response, (challenge) =>
    takeChallenge(db, challenge, { purpose: 'ADD_PASSKEY', personId: actor.id }, now),
  );
  if (passkey === undefined) refuse(400, passkeyRefused);
  return addFactor(context, { kind: 'PASSKEY', name: body.name, ...passkey });
});
