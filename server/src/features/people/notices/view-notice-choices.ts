import type { Answer } from '@deckhand/contract/call';
import type { NoticeChoice } from '@deckhand/contract/people/notices/notice-choices';
import { kindsOffAtFirst, noticeKindsOf } from '@deckhand/contract/people/notices/notice-kinds';
import { viewNoticeChoices } from '@deckhand/contract/people/notices/view-notice-choices';
import type { Actor } from '@deckhand/domain/access/actor';
import { formatTime, MINUTES_PER_DAY } from '@deckhand/domain/time/minutes';
import type { Kysely } from 'kysely';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectChoices, selectQuiet } from './notices.queries.ts';

export const viewNoticeChoicesRoute = route(viewNoticeChoices, ({ db, actor }) => describeChoices(db, actor));

/** PN3: every kind of the role; mail and no reminder where nothing was chosen. */
export async function describeChoices(
  db: Kysely<Schema>,
  actor: Actor,
): Promise<Answer<typeof viewNoticeChoices>> {
  const [rows, quiet] = await inOneTrip(db, (transaction) => [
    selectChoices(transaction, actor.id),
    selectQuiet(transaction, actor.id),
  ]);
  return {
    choices: noticeKindsOf(actor.role).map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      const atFirst = kindsOffAtFirst.includes(kind) ? ('NONE' as const) : ('MAIL' as const);
      const by = row === undefined ? atFirst : row.push && row.mail ? 'BOTH' : row.push ? 'PUSH' : 'MAIL';
      return { kind, by, minutes: (row?.minutes ?? null) as NoticeChoice['minutes'] };
    }),
    quiet_hours: quiet && {
      start_time: formatTime(quiet.start),
      end_time: formatTime(quiet.end % MINUTES_PER_DAY),
    },
  };
}
