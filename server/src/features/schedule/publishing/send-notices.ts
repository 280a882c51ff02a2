import { sendNotices } from '@deckhand/contract/schedule/publishing/send-notices';
import { route } from '../../../platform/http/route.ts';
import { withNotices } from './hold-notices.ts';
import { endHold } from './publishing.queries.ts';

/** DR8: Send now. The next round of the notices sends them, within seconds. */
export const sendNoticesRoute = route(sendNotices, ({ db, actor, body: { location }, now }) =>
  withNotices(db, actor, location, now, (transaction) => endHold(transaction, location, now, now)),
);
