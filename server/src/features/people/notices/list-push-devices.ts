import { listPushDevices } from '@deckhand/contract/people/notices/list-push-devices';
import { speak } from '@deckhand/domain/language/language';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { personZone } from '../../requests/person-today.ts';
import { selectDevices } from './notices.queries.ts';
import { wireDevice } from './wire-device.ts';

export const listPushDevicesRoute = route(listPushDevices, async ({ db, actor, token, language }) => {
  const [rows, zone] = await inOneTrip(db, (transaction) => [
    selectDevices(transaction, actor.id, hashToken(token ?? '')),
    personZone(transaction, actor.id),
  ]);
  return { count: rows.length, results: speak(language, () => rows.map((row) => wireDevice(row, zone))) };
});
