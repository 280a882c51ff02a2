import { listSessions } from '@deckhand/contract/people/accounts/list-sessions';
import type { Session } from '@deckhand/contract/people/accounts/session';
import { speak } from '@deckhand/domain/language/language';
import { formatInstant, type ZoneCode } from '@deckhand/domain/time/zones';
import { networkWords } from '../../../platform/config/networks.ts';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { describeBrowser } from '../../../platform/sessions/describe-browser.ts';
import { personZone } from '../../requests/person-today.ts';
import { type SessionRow, selectSessions } from './sessions.queries.ts';

export const listSessionsRoute = route(listSessions, async ({ db, actor, token, network, now, language }) => {
  const [rows, zone] = await inOneTrip(db, (transaction) => [
    selectSessions(transaction, actor.id, hashToken(token ?? ''), now),
    personZone(transaction, actor.id),
  ]);
  const results = speak(language, () => rows.map((row) => wireSession(row, zone, network.narrow)));
  return { count: rows[0]?.count ?? 0, results };
});

function wireSession(row: SessionRow, zone: ZoneCode, here: string): Session {
  const network = row.last_network ?? row.network;
  return {
    id: row.id,
    is_current: row.is_current,
    device: describeBrowser(row.browser),
    network: network && networkWords(network),
    is_same_network: network === here,
    signed_in_from: row.network === network ? null : row.network && networkWords(row.network),
    created_at: formatInstant(row.created_at, zone),
    last_seen_at: formatInstant(row.last_seen_at, zone),
  };
}
