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
    subject: 'Your Deckhand password was changed',
    text: [
      `Hello ${owner.first_name},`,
      ...(chosenByOwner
        ? [
            'The password of your account was changed, and you were signed out everywhere:',
            whenAndWhere(context, zone),
            `If this was not you, choose another one at once:\n${context.config.publicUrl}/reset-password`,
            'Then tell an admin of your school.',
          ]
        : [
            'Someone who manages your account set a new password for it, and you were signed out everywhere.',
            'When you log in next, you choose your own with a code that is mailed to you.',
            'If you did not expect this, tell an admin of your school.',
          ]),
    ].join('\n\n'),
  });
}
