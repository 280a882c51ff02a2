import { addPushDevice } from '@deckhand/contract/people/notices/add-push-device';
import { pushServiceUnknown, tooManyPushDevices } from '@deckhand/contract/people/notices/push-device';
import { speak } from '@deckhand/domain/language/language';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { arePushKeys } from '../../../platform/push/encrypt-push.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { personZone } from '../../requests/person-today.ts';
import { deleteEndpoint, insertDevice, lockPerson } from './notices.queries.ts';
import { whyPushIsOff } from './push-is-off.ts';
import { isKnownPushService } from './push-service.ts';
import { wireDevice } from './wire-device.ts';

/** PN2: the browser of this session takes the notices of its person from now on. */
export const addPushDeviceRoute = route(addPushDevice, (context) => {
  const { db, actor, body, token, browser, config, now } = context;
  const offBecause = whyPushIsOff(config);
  if (offBecause !== null) refuse(400, offBecause);
  const keys = { p256dh: Buffer.from(body.p256dh, 'base64url'), auth: Buffer.from(body.auth, 'base64url') };
  // A key that is no point of the curve comes from no browser.
  if (!isKnownPushService(body.endpoint, config.pushHosts) || !arePushKeys(keys))
    refuse(400, pushServiceUnknown);
  const device = {
    ...keys,
    person_id: actor.id,
    endpoint: body.endpoint,
    browser: browser ?? null,
    model: body.model || null,
    added_at: now,
  };
  return inTransaction(db, async (transaction) => {
    await lockPerson(later(transaction), actor.id);
    await deleteEndpoint(later(transaction), body.endpoint);
    const [added, zone] = await together([
      insertDevice(transaction, device, hashToken(token ?? '')),
      personZone(transaction, actor.id),
    ]);
    if (added === undefined) refuse(409, tooManyPushDevices);
    return { ...speak(context.language, () => wireDevice(added, zone)), is_first: added.is_first };
  });
});
