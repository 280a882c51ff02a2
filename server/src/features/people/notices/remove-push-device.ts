import { pushDeviceNotFound } from '@deckhand/contract/people/notices/push-device';
import { removePushDevice } from '@deckhand/contract/people/notices/remove-push-device';
import { mark } from '@deckhand/domain/language/say';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { deleteDevice } from './notices.queries.ts';

export const removePushDeviceRoute = route(removePushDevice, async ({ db, actor, params }) => {
  if (!(await deleteDevice(db, actor.id, params.id))) refuse(404, pushDeviceNotFound);
  return { message: mark('The device takes no notices any more.') };
});
