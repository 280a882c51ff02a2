import { notPublished } from '@deckhand/contract/plans/horizon';
import type { Renewal } from '@deckhand/contract/plans/lack';
import { assignOpening } from '@deckhand/contract/staffing/openings/assign-opening';
import { openingNotFound, shiftTaken, shiftTakenBy } from '@deckhand/contract/staffing/openings/opening';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { everyDate, type Horizon, publishedDates } from '@deckhand/domain/plans/horizon';
import type { Kysely, Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { takeOpenDates } from '../../plans/take-dates.ts';
import { boundsOf, datesOfOpening, loadTakeable } from './find-takeable-dates.ts';
import {
  type ListedOpening,
  type OpeningRow,
  selectOpeningDates,
  selectOpenings,
} from './openings.queries.ts';
import { wireOpenings } from './wire-openings.ts';

export const assignOpeningRoute = route(assignOpening, ({ db, actor, params, body, now }) =>
  inAct(
    db,
    { kind: 'ASSIGNED', actor, now, lawReason: body.law_reason ?? null },
    async (transaction, act) => {
      const assigned = await assign(transaction, act, { id: params.id, personId: body.user_id });
      const { renewals, ...listed } = assigned;
      const opening = found((await wireOpenings(transaction, [listed]))[0], openingNotFound);
      return { ...opening, ...(renewals && { renewals }) };
    },
  ),
);

/** O3: assigns a person to every date of the opening that is still open. Returns it with the first of these dates. */
export async function assign(
  transaction: Transaction<Schema>,
  act: Act,
  { id, personId }: { id: number; personId: number },
): Promise<ListedOpening & { renewals?: Renewal[] }> {
  const { shift_id: shiftId, location_id: locationId } = await findOpening(transaction, id);
  if (!reachesLocation(act.actor, locationId)) refuse(404, openingNotFound);
  return takeOpening(transaction, act, { id, shiftId, personId, horizonOf: everyDate });
}

interface Taken {
  id: number;
  shiftId: number;
  personId: number;
  /** DR3: the last date that the person can take. */
  horizonOf: (shift: { published_through: Horizon }) => Horizon;
}

/**
 * Gives the opening to a person whom it was offered to, and who takes it themselves: the caller has checked
 * that they may.
 */
export async function takeOpening(
  transaction: Transaction<Schema>,
  act: Act,
  { id, shiftId, personId, horizonOf }: Taken,
): Promise<ListedOpening & { renewals?: Renewal[] }> {
  const [loaded, [opening], rows] = await together([
    loadTakeable(transaction, shiftId, act.now, openingNotFound),
    // Read the opening again when the shift is locked, because it may have changed before.
    selectOpenings(transaction, [id]),
    selectOpeningDates(transaction, [id]),
  ]);
  if (!opening) refuse(409, shiftTaken);
  refuseTaken(opening);
  const ahead = DateSet.fromRange(loaded.today);
  const published = publishedDates(ahead, horizonOf(loaded.shift));
  const dates = datesOfOpening(loaded.takeable(loaded.plan, published), rows);
  if (dates.length === 0) {
    const isDraft = datesOfOpening(loaded.takeable(loaded.plan, ahead), rows).length > 0;
    refuse(isDraft ? 400 : 409, isDraft ? notPublished : shiftTaken);
  }
  const { renewals } = await takeOpenDates(transaction, act, loaded, { personId, dates });
  return { id, shift_id: shiftId, first: boundsOf(dates).first, ...(renewals && { renewals }) };
}

/** Refuses what somebody has taken meanwhile, and says who. */
export function refuseTaken(opening: OpeningRow): void {
  const { taken_by: takenBy, taker_first_name: first, taker_last_name: last } = opening;
  if (takenBy !== null)
    refuse(409, () => shiftTakenBy(nameOf({ first_name: first ?? '', last_name: last ?? '' })));
}

export async function findOpening(db: Kysely<Schema>, id: number) {
  return found((await selectOpenings(db, [id]))[0], openingNotFound);
}
