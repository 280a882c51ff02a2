import { say } from '@deckhand/domain/language/say';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { CallContext } from '../../../platform/http/route.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { whenAndWhere } from '../../../platform/sessions/when-and-where.ts';

export type PasswordContext = Pick<CallContext, 'config' | 'now' | 'browser' | 'network'>;

interface Changed {
  owner: { email: string; first_name: string };
  zone: ZoneCode;
  chosenByOwner: boolean;
}

/**
 * A15: notifies the owner of an account that its password was changed, so that nobody does it behind their
 * back.
 */
export function mailNewPassword(
  transaction: Transaction<Schema>,
  { owner, zone, chosenByOwner }: Changed,
  context: PasswordContext,
): Promise<void> {
  return queueMail(transaction, {
    to: owner.email,
    write: () => ({
      subject: say('Your Deckhand password was changed'),
      text: [
        say('Hello {name},', { name: owner.first_name }),
        ...(chosenByOwner
          ? [
              say('The password of your account was changed, and you were signed out everywhere:'),
              whenAndWhere(context, zone),
              `${say('If this was not you, choose another one at once:')}\n${context.config.publicUrl}/reset-password`,
              say('Then tell an admin of your school.'),
            ]
          : [
              say(
                'Someone who manages your account set a new password for it, and you were signed out everywhere.',
              ),
              say('When you log in next, you choose your own with a code that is mailed to you.'),
              say('If you did not expect this, tell an admin of your school.'),
            ]),
      ].join('\n\n'),
    }),
  });
}
