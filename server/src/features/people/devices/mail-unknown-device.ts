import { say } from '@deckhand/domain/language/say';
import type { Origin } from '../../../platform/audit/log-security-events.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { whenAndWhere } from '../../../platform/sessions/when-and-where.ts';
import type { NotifiedPerson } from './known-device.queries.ts';

/** Notifies a person of a sign-in in a browser that they never used before. */
export function mailUnknownDevice(
  context: Pick<CallContext, 'db' | 'config' | 'now' | 'network'> & Origin,
  person: NotifiedPerson,
): Promise<void> {
  const { publicUrl } = context.config;
  return queueMail(context.db, {
    to: person.email,
    write: () => ({
      subject: say('New sign-in to your Deckhand account'),
      text: [
        say('Hello {name},', { name: person.first_name }),
        say('Someone signed in to your account on a device that it was not used on before:'),
        whenAndWhere(context, person.timezone),
        say('If this was you, there is nothing to do.'),
        `${say('If it was not, choose a new password at once, which ends every session:')}\n${publicUrl}/reset-password`,
        `${say('You see where you are signed in under My Profile:')}\n${publicUrl}/my-profile?tab=sessions`,
      ].join('\n\n'),
    }),
  });
}
