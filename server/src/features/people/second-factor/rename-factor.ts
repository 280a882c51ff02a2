import { factorNotFound } from '@deckhand/contract/people/second-factor/factor';
import { renameFactor } from '@deckhand/contract/people/second-factor/rename-factor';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import { personZone } from '../../requests/person-today.ts';
import { updateFactorName } from './second-factor.queries.ts';
import { wireFactor } from './wire-factor.ts';

export const renameFactorRoute = route(renameFactor, async ({ db, actor, params, body }) => {
  const row = found(await updateFactorName(db, actor.id, params.id, body.name), factorNotFound);
  return wireFactor(row, await personZone(db, actor.id));
});
