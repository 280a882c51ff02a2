import { pushDeviceNotFound } from '@deckhand/contract/people/notices/push-device';
import { sendTestPush } from '@deckhand/contract/people/notices/send-test-push';
import { say } from '@deckhand/domain/language/say';
import { route } from '../../../platform/http/route.ts';
import { inEveryLanguage } from '../../../platform/languages/languages.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { insertTest } from './notices.queries.ts';

/** PN8: the device says when it last showed a notice, so the page sees it arrive. */
export const sendTestPushRoute = route(sendTestPush, async ({ db, actor, body }) => {
  const isQueued = await insertTest(db, actor.id, body.device, {
    title: 'Deckhand',
    lines: inEveryLanguage(() => say('This device takes your notices.')),
    opens: '/my-profile?tab=notices',
    topic: 'test',
  });
  if (!isQueued) refuse(404, pushDeviceNotFound);
  return { message: 'The test is on its way.' };
});
