import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import type { Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { later } from '../../../platform/database/transaction.ts';
import { queueMails } from '../../../platform/mail/queue-mail.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectActiveAdmins } from '../../people/sign-ups.queries.ts';
import { hostOf } from './find-webhook.ts';
import { disable, stopDeliveries } from './webhooks.queries.ts';

const why = {
  GONE: (host: string) => say('{host} answered that it wants no more events (410).', { host }),
  FAILING: (host: string) => say('{host} has taken no event for five days.', { host }),
} as const;

const enableAgain = mark(
  'Once it works again, enable it under Options. What was not delivered is listed there and can be sent again:',
);

/** WH4: disables a webhook and mails the admins, once, whatever other attempts fail at the same moment. */
export async function disableAndMail(
  transaction: Transaction<Schema>,
  id: number,
  as: 'GONE' | 'FAILING',
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const url = await disable(transaction, id, as, now);
  if (url === undefined) return;
  await stopDeliveries(later(transaction), id);
  const host = hostOf(url);
  await queueMails(
    transaction,
    (await selectActiveAdmins(transaction)).map(({ email, first_name: name }) => ({
      to: email,
      write: () => ({
        subject: say('The webhook of {host} is disabled', { host }),
        text: [
          say('Hello {name},', { name }),
          `${why[as](host)} ${say('Deckhand sends it nothing any more.')}`,
          `${sayKnown(enableAgain)}\n${config.publicUrl}/options?tab=programs`,
        ].join('\n\n'),
      }),
    })),
  );
}
