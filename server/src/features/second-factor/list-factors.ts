import { listFactors } from '@deckhand/contract/second-factor/list-factors';
import { mustHaveSecondFactor } from '@deckhand/domain/access/school';
import { route } from '../../platform/http/route.ts';
import { personZone } from '../requests/person-today.ts';
import { countRecoveryCodesLeft, selectFactors, selectSecondFactorFor } from './second-factor.queries.ts';
import { wireFactor } from './wire-factor.ts';

export const listFactorsRoute = route(listFactors, async ({ db, actor }) => {
  const [rows, left, askedOf, zone] = await Promise.all([
    selectFactors(db, actor.id),
    countRecoveryCodesLeft(db, actor.id),
    selectSecondFactorFor(db),
    personZone(db, actor.id),
  ]);
  return {
    factors: rows.map((row) => wireFactor(row, zone)),
    recovery_codes_left: left,
    is_required: mustHaveSecondFactor(actor.role, askedOf),
  };
});
