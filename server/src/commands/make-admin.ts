import { isEmailAddress } from '@deckhand/contract/email';
import { makeAdmin } from '../features/people/make-admin.ts';
import { ConfigurationError } from '../platform/config/config.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Command, withSchool } from './command.ts';

export const command: Command = {
  usage: `EMAIL

A person with this email becomes an admin and active. Otherwise an account is created, and its activation link is
mailed, or printed without SMTP_URL.`,
  takes: { least: 1, most: 1 },
  run: (context, { positionals: [email = ''] }) =>
    withSchool(context, async (db, config) => {
      if (!isEmailAddress(email)) throw new ConfigurationError(`${email} is no email address.`);
      const { now, say } = context;
      const { isNew, link } = await inTransaction(db, (transaction) =>
        makeAdmin(transaction, email, config, { now, browser: 'Command line' }),
      );
      say(isNew ? `${email} is a new admin.` : `${email} is an admin.`);
      if (link !== undefined)
        say(config.smtpUrl ? 'The activation link is in the mail.' : `Activate it: ${link}`);
      return 0;
    }),
};
