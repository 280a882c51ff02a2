import { takenBack } from '@deckhand/contract/schedule/history/undo';
import { neverHidden, publicationNotFound } from '@deckhand/contract/schedule/publishing/publishing';
import { takeBackPublication } from '@deckhand/contract/schedule/publishing/take-back-publication';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isAdmin } from '@deckhand/domain/access/role';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { forbid, refuse } from '../../../platform/refusals/refusal.ts';
import { inAct } from '../../plans/act.ts';
import { auditPublication } from './publish-schedule.ts';
import { insertPublications, lockPublicationsOf, stopDigests } from './publishing.queries.ts';

/** DR9: takes back a publication before its digests leave. Nobody has been notified; afterwards it is never hidden again. */
export const takeBackPublicationRoute = route(takeBackPublication, ({ db, actor, params, now }) =>
  inTransaction(db, async (outer) => {
    const publications = await lockPublicationsOf(outer, params.id);
    const [first] = publications;
    if (!first || publications.some((row) => !reachesLocation(actor, row.location_id)))
      refuse(404, publicationNotFound);
    if (!mayTakeBack(actor, first)) forbid();
    if (publications.some((row) => !isHidable(row, now))) refuse(400, neverHidden);
    return inAct(outer, { kind: 'UNDONE', actor, now, undoes: first.change_id }, async (transaction, act) => {
      const changeId = await act.begin(transaction);
      await stopDigests(
        transaction,
        publications.map(({ id }) => id),
      );
      const before = publications.map((row) => ({ ...row, horizon: horizonBefore(row) }));
      await insertPublications(
        transaction,
        { id: changeId, at: now },
        before.map(({ id, location_id, horizon }) => ({
          location_id,
          from_date: null,
          through_date: horizon,
          sends_at: null,
          takes_back: id,
        })),
      );
      for (const { location_id: id, published_through, horizon } of before)
        await auditPublication(transaction, act, [{ id, published_through }], horizon, []);
      return { message: takenBack, change_id: changeId };
    });
  }),
);

type PublicationRow = Awaited<ReturnType<typeof lockPublicationsOf>>[number];
type TakenBackRow = Pick<
  PublicationRow,
  'sent_at' | 'sends_at' | 'has_mailed' | 'from_date' | 'published_through' | 'through_date'
>;

/** Says whether the call takes back the publications of an act. */
export function isOffered(
  actor: Actor,
  publications: readonly (TakenBackRow & Pick<PublicationRow, 'actor_id' | 'location_id'>)[],
  now: Date,
): boolean {
  return publications.every(
    (row) => reachesLocation(actor, row.location_id) && mayTakeBack(actor, row) && isHidable(row, now),
  );
}

function mayTakeBack(actor: Actor, publication: Pick<PublicationRow, 'actor_id'>): boolean {
  return publication.actor_id === actor.id || isAdmin(actor.role);
}

/** Its digests have not left, nobody was mailed about its dates, and nobody has published more since. */
function isHidable(row: TakenBackRow, now: Date): boolean {
  const isWaiting = row.sent_at === null && row.sends_at !== null && row.sends_at > now;
  return isWaiting && !row.has_mailed && row.from_date !== null && row.published_through === row.through_date;
}

function horizonBefore({ from_date: from }: PublicationRow): CivilDate {
  return addDays(from ?? '', -1);
}
