import { addApp } from '@deckhand/contract/people/second-factor/add-app';
import { setUpExpired, wrongFactorCode } from '@deckhand/contract/people/second-factor/factor';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { stepOfCode } from '../../../platform/secrets/time-codes.ts';
import { addFactor } from './add-factor.ts';
import { selectPendingApp } from './second-factor.queries.ts';

/** The first code proves that the app has the secret; it is used up with that. */
export const addAppRoute = route(addApp, async (context) => {
  const { db, actor, body, now } = context;
  const secret = (await selectPendingApp(db, actor.id, now))?.secret ?? refuse(400, setUpExpired);
  const step = stepOfCode(secret, body.app_code, now, 0) ?? refuse(400, wrongFactorCode);
  return addFactor(context, { kind: 'APP', name: body.name, secret, last_step: step });
});
