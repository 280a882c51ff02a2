import type { SecurityEventKind } from '@deckhand/contract/school/security-log/security-event';
import { type Saying, say, sayKnown } from '@deckhand/domain/language/say';
import type { Transaction } from 'kysely';
import { logSecurityEvents, type Origin } from '../../../platform/audit/log-security-events.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Config } from '../../../platform/config/config.ts';
import { later } from '../../../platform/database/transaction.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

interface FactorChange {
  person: { id: number; email: string; firstName: string };
  cause: Extract<
    SecurityEventKind,
    'FACTOR_ADDED' | 'FACTOR_REMOVED' | 'RECOVERY_CODES_MADE' | 'RECOVERY_CODE_USED'
  >;
  before?: string;
  after?: string;
  /** Says in the mail to the person what happened. */
  words: Saying;
}

interface Context extends Origin {
  db: Transaction<Schema>;
  config: Config;
}

/**
 * Writes a change of how a person signs in to the audit and the security log, and mails them, so that nobody does it behind
 * their back.
 */
export async function recordFactorChange(context: Context, change: FactorChange): Promise<void> {
  const { db, actor, config, now } = context;
  const { person, cause, before, after, words } = change;
  const fields = { before: { second_factor: before }, after: { second_factor: after } };
  await writeAudit(later(db), [{ subject: 'person', subjectId: person.id, ...fields }], {
    actorId: actor?.id ?? null,
    cause,
    now,
  });
  await logSecurityEvents(db, context, [{ kind: cause, personId: person.id, details: before ?? after }]);
  await queueMail(db, {
    to: person.email,
    write: () => ({
      subject: say('Your sign-in to Deckhand has changed'),
      text: [
        say('Hello {name},', { name: person.firstName }),
        sayKnown(words),
        `${say('You see what you sign in with under My Profile:')}\n${config.publicUrl}/my-profile?tab=factors`,
        say('If this was not you, change your password at once and tell an admin of your school.'),
      ].join('\n\n'),
    }),
  });
}

/** For the records, which outlive a person: without the name that the person gave it. */
export const kindWords = { PASSKEY: 'passkey', APP: 'authenticator app' } as const;
