import { viewPushKey } from '@deckhand/contract/people/notices/view-push-key';
import { route } from '../../../platform/http/route.ts';
import { whyPushIsOff } from './push-is-off.ts';
import { loadPushKeys } from './push-keys.ts';

export const viewPushKeyRoute = route(viewPushKey, async ({ db, config }) => {
  const offBecause = whyPushIsOff(config);
  if (offBecause !== null) return { key: null, off_because: offBecause };
  const { publicKey } = await loadPushKeys(db);
  return { key: publicKey.toString('base64url'), off_because: null };
});
