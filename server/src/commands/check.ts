import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { isEmailAddress } from '@deckhand/contract/email';
import { type Config, ConfigurationError } from '../platform/config/config.ts';
import { errorMessage } from '../platform/database/error-code.ts';
import { missingMigrations } from '../platform/database/migrate.ts';
import { outboxMailer, smtpMailer } from '../platform/mail/mailer.ts';
import { type Command, type CommandContext, withDatabase } from './command.ts';

export const command: Command = {
  usage: `[EMAIL]

  EMAIL   where a test mail goes; without it none is sent

Prints a line for each thing and ends with 1 if one of them fails.`,
  takes: { least: 0, most: 1 },
  async run(context, { positionals: [email] }) {
    if (email !== undefined && !isEmailAddress(email))
      throw new ConfigurationError(`${email} is no email address.`);
    let isWell = true;
    const report = async (what: string, find: () => Promise<string>): Promise<void> => {
      try {
        context.say(`ok      ${what}: ${await find()}`);
      } catch (error) {
        isWell = false;
        context.say(`FAILED  ${what}: ${errorMessage(error)}`);
      }
    };
    await report('Configuration', async () => `Deckhand is reached at ${context.config().publicUrl}`);
    // Without a configuration there is nothing else to look at.
    if (!isWell) return 1;
    await report('Database', () => describeDatabase(context));
    await report('Mail', () => sendTestMail(context.config(), email));
    return isWell ? 0 : 1;
  },
};

function describeDatabase(context: CommandContext): Promise<string> {
  return withDatabase(context, async ({ pool, isEmbedded }) => {
    const client = await pool.connect();
    try {
      const missing = await missingMigrations(client, context.migrations);
      const { rows } = await client.query<{ server_version: string; isReadOnly: boolean }>(
        `select current_setting('server_version') as server_version,
                pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
      );
      if (rows[0]?.isReadOnly) throw new Error('it can only be read at the moment');
      const state =
        missing === undefined
          ? 'empty'
          : missing.length > 0
            ? `${missing.length} migrations are missing, which the next start applies`
            : 'up to date';
      return `${isEmbedded ? 'embedded ' : ''}PostgreSQL ${rows[0]?.server_version}, ${state}`;
    } finally {
      client.release();
    }
  });
}

async function sendTestMail(config: Config, email: string | undefined): Promise<string> {
  const { smtpUrl, mailFrom, smtpInsecure, dataDirectory } = config;
  const outbox = path.join(dataDirectory, 'outbox');
  const where = smtpUrl
    ? `through ${new URL(smtpUrl).host}`
    : `to files in ${outbox}, because SMTP_URL is not set`;
  if (email === undefined) return `goes ${where}; not tried, because no address was given`;
  const send = smtpUrl
    ? smtpMailer(smtpUrl, mailFrom, { insecure: smtpInsecure })
    : outboxMailer(outbox, mailFrom);
  const text = `This is a test of ${config.publicUrl}. Mails of Deckhand arrive.`;
  await send({ to: email, subject: 'Test mail of Deckhand', text }, `check-${randomUUID()}`);
  return `a test mail to ${email} went ${where}`;
}
