import type { NotifiedBy } from '@deckhand/contract/schedule/publishing/notified-by';

/** DR12: finds how a notice had come to its person by a moment, and since when. */
export function howNotified(
  notice: { mailed_at: Date | null; shown_at: Date | null } | undefined,
  until: Date,
): { by: NotifiedBy | null; since: Date | null } {
  const by = (moment: Date | null | undefined) => (moment && moment <= until ? moment : null);
  const [mailed, shown] = [by(notice?.mailed_at), by(notice?.shown_at)];
  if (mailed && shown) return { by: 'BOTH', since: new Date(Math.min(mailed.getTime(), shown.getTime())) };
  return { by: mailed ? 'MAIL' : shown ? 'PUSH' : null, since: mailed ?? shown };
}
