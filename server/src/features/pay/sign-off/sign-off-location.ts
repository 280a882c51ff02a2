import { closedPeriod } from '@deckhand/contract/pay/period';
import { signOffLocation, thingsLeft } from '@deckhand/contract/pay/sign-off/sign-off-location';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { say } from '@deckhand/domain/language/say';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { selectLocationTitle } from '../../school/locations/locations.queries.ts';
import { findPeriod } from '../find-period.ts';
import { hardCountOf, loadExceptions } from './load-exceptions.ts';
import { insertSignatures, selectOwnUnsigned } from './sign-off.queries.ts';

/** SO6: the signer's own rows wait for somebody else, which keeps the period from closing but not the location from being signed. */
export const signOffLocationRoute = route(signOffLocation, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const { location: locationId } = body;
    const [period, location] = await together([
      findPeriod(transaction, params.first, now),
      selectLocationTitle(transaction, locationId),
    ]);
    const { title } = found(location, locationNotFound);
    if (!reachesLocation(actor, locationId)) refuse(404, locationNotFound);
    if (period.isClosed) refuse(409, closedPeriod);
    const exceptions = await loadExceptions(transaction, { period, reach: [locationId], now });
    const left = hardCountOf(exceptions.filter(({ kind }) => kind !== 'X-ALONE'));
    if (left > 0) refuse(409, () => thingsLeft(left, title));
    const signed = await insertSignatures(transaction, { days: period, locationId, by: actor.id, now });
    const own = await selectOwnUnsigned(transaction, { days: period, locationId, personId: actor.id });
    return {
      message: () => say('{location} is signed off.', { location: title }),
      signed,
      own: own.rows,
      signers: own.rows > 0 ? own.signers.map(nameOf) : [],
    };
  }),
);
