import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasPeople, hasPersonWithEmail, lockBootstrap } from './bootstrap.queries.ts';
import { createFirstAdmin } from './create-first-admin.ts';
import { demoAccounts, demoPassword } from './demo-school.ts';
import { loadDemoSchool } from './load-demo-school.ts';

interface BootstrapOptions {
  isEmbedded: boolean;
  say: (line: string) => void;
}

/** Fills an empty database with the demo school or the first admin. */
export async function bootstrap(
  { db, config, clock }: Platform,
  { isEmbedded, say }: BootstrapOptions,
): Promise<void> {
  const wantsDemo = isEmbedded && config.demo && config.adminEmail === undefined;
  await inTransaction(db, async (transaction) => {
    await lockBootstrap(transaction);
    if (await hasPeople(transaction)) return;
    if (wantsDemo) return loadDemoSchool(transaction, config, clock());
    if (config.adminEmail !== undefined) {
      const link = await createFirstAdmin(transaction, config.adminEmail, config, clock());
      say(
        `First admin ${config.adminEmail}: ${config.smtpUrl ? 'the activation link is in the mail' : link}`,
      );
      return;
    }
    say('Nobody has an account yet. Start once with ADMIN_EMAIL=you@example.com to make the first admin.');
  });
  const [firstAccount] = demoAccounts;
  if (wantsDemo && firstAccount && (await hasPersonWithEmail(db, firstAccount.email))) sayDemoAccounts(say);
}

function sayDemoAccounts(say: (line: string) => void): void {
  say(`Demo school. Password of each account: ${demoPassword}`);
  for (const [index, account] of demoAccounts.entries()) {
    say(`  ${account.role.padEnd(12)} ${account.email.padEnd(24)} kiosk key ${10_001 + index}`);
  }
}
