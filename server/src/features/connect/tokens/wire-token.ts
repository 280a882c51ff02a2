import type { AccessToken } from '@deckhand/contract/connect/tokens/access-token';
import { formatInstant, type ZoneCode } from '@deckhand/domain/time/zones';
import { networkWords } from '../../../platform/config/networks.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { TokenRow } from './tokens.queries.ts';

export function wireToken(row: TokenRow, zone: ZoneCode): AccessToken {
  return {
    id: row.id,
    name: row.name,
    maker: nameOf(row),
    scopes: row.scopes,
    networks: row.networks,
    made_at: formatInstant(row.made_at, zone),
    expires_at: formatInstant(row.expires_at, zone),
    last_used_at: row.last_used_at && formatInstant(row.last_used_at, zone),
    last_network: row.last_network && networkWords(row.last_network),
  };
}
