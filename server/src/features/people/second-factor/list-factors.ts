import { listFactors } from '@deckhand/contract/people/second-factor/list-factors';
import { mustHaveSecondFactor } from '@deckhand/domain/access/school';
import { formatInstant } from '@deckhand/domain/time/zones';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { personZone } from '../../requests/person-today.ts';
import { selectIssuerLink } from './issuer.queries.ts';
import { countRecoveryCodesLeft, selectFactors, selectSecondFactorFor } from './second-factor.queries.ts';
import { wireFactor } from './wire-factor.ts';

export const listFactorsRoute = route(listFactors, async ({ db, actor, config: { issuer } }) => {
  const [rows, left, askedOf, zone, link] = await inOneTrip(db, (transaction) => [
    selectFactors(transaction, actor.id),
    countRecoveryCodesLeft(transaction, actor.id),
    selectSecondFactorFor(transaction),
    personZone(transaction, actor.id),
    issuer && selectIssuerLink(transaction, actor.id, issuer.url),
  ]);
  return {
    factors: rows.map((row) => wireFactor(row, zone)),
    recovery_codes_left: left,
    is_required: mustHaveSecondFactor(actor.role, askedOf),
    issuer_link:
      issuer === undefined || link === undefined
        ? null
        : {
            name: issuer.name,
            created_at: formatInstant(link.created_at, zone),
            last_used_at: formatInstant(link.last_used_at, zone),
          },
  };
});
