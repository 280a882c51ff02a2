import { unseenAtMost, viewUnseen } from '@deckhand/contract/schedule/publishing/view-unseen';
import { todayIn } from '@deckhand/domain/time/zones';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { listOwnChanges } from '../history/list-history.ts';
import { selectSeenAt, selectSteppingLocations, selectUnseen } from './seen.queries.ts';

/** DR11: shows a person the changes that they were notified of and have not confirmed yet. */
export const viewUnseenRoute = route(viewUnseen, ({ db, actor, now, language }) =>
  inSnapshot(db, async (transaction) => {
    const [locations, unseen, seenAt] = await together([
      selectSteppingLocations(transaction, actor.id),
      // Hawaii's date is the earliest.
      selectUnseen(transaction, actor.id, todayIn('HST', now)),
      selectSeenAt(transaction, actor.id),
    ]);
    const ids = [...new Set(unseen.flatMap(({ changes }) => changes))].sort((one, other) => other - one);
    const asked = ids.slice(0, unseenAtMost);
    const changes = await listOwnChanges(transaction, actor, asked, { now, language });
    return {
      locations,
      // A change of dates whose publication was taken back is none of theirs (DR9).
      count: ids.length - asked.length + changes.length,
      changes,
      change_id: unseen[0] ? Math.max(...unseen[0].changes) : null,
      seen_at: seenAt?.toISOString() ?? null,
    };
  }),
);
