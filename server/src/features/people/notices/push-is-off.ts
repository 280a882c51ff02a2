import { pushNeedsHttps } from '@deckhand/contract/people/notices/push-device';
import type { Config } from '../../../platform/config/config.ts';
import { relyingPartyOf } from '../../../platform/config/relying-party.ts';

/** PN1: why browsers take no pushes from this address; null if they do. They ask for https or this very machine, as for passkeys. */
export function whyPushIsOff({ publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  return publicUrl.startsWith('https:') || relyingPartyOf(publicUrl) !== undefined ? null : pushNeedsHttps;
}
