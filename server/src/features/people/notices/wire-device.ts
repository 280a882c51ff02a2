import type { PushDevice } from '@deckhand/contract/people/notices/push-device';
import { say } from '@deckhand/domain/language/say';
import { formatInstant, type ZoneCode } from '@deckhand/domain/time/zones';
import { describeBrowser } from '../../../platform/sessions/describe-browser.ts';
import type { DeviceRow } from './notices.queries.ts';

export function wireDevice(row: DeviceRow, zone: ZoneCode): PushDevice {
  return {
    id: row.id,
    is_current: row.is_current,
    device: row.model || (describeBrowser(row.browser) ?? say('A browser')),
    added_at: formatInstant(row.added_at, zone),
    last_shown_at: row.last_shown_at && formatInstant(row.last_shown_at, zone),
    gone_at: row.gone_at && formatInstant(row.gone_at, zone),
  };
}
