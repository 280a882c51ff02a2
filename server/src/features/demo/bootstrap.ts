import { demoPassword } from '@deckhand/contract/people/accounts/demo-accounts';
import { ConfigurationError, isLoopback } from '../../platform/config/config.ts';
import { forTrips, inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAdmin } from '../people/make-admin.ts';
import {
  askAdminsForSecondFactor,
  hasPeople,
  hasPersonWithEmail,
  isDemoSchool,
  lockBootstrap,
  markAsDemo,
} from './bootstrap.queries.ts';
import { demoAccounts } from './demo-school.ts';
import { loadDemoSchool } from './load-demo-school.ts';

interface BootstrapOptions {
  isEmbedded: boolean;
  /** The demo school has pay periods, so that its older days are closed. */
  isDemoPaid?: boolean | undefined;
  say: (line: string) => void;
}

/** Fills an empty database with the demo school or the first admin. Returns whether it is the demo school. */
export async function bootstrap(
  { db, config, clock }: Platform,
  { isEmbedded, isDemoPaid = true, say }: BootstrapOptions,
): Promise<{ isDemo: boolean }> {
  const wantsDemo = isEmbedded && config.demo && config.adminEmail === undefined;
  // Another server may be loading a school, for which this one waits.
  await inTransaction(forTrips(db, 'migration'), async (transaction) => {
    await lockBootstrap(transaction);
    if (await hasPeople(transaction)) return;
    if (wantsDemo) {
      await loadDemoSchool(transaction, config, clock(), isDemoPaid);
      return markAsDemo(transaction);
    }
    // F4: reached over https, a school is open to the world, so its admins begin with a second factor.
    if (config.publicUrl.startsWith('https://')) await askAdminsForSecondFactor(transaction);
    if (config.adminEmail !== undefined) {
      const link = await createAdmin(transaction, config.adminEmail, config, clock());
      say(
        `First admin ${config.adminEmail}: ${config.smtpUrl ? 'the activation link is in the mail' : link}`,
      );
      return;
    }
    say('Nobody has an account yet. Start once with ADMIN_EMAIL=you@example.com to make the first admin.');
  });
  const isDemo = await isDemoSchool(db);
  // A demo that was made while only this machine could reach it is refused too.
  if (isDemo && !config.demo && !isLoopback(config.host))
    throw new ConfigurationError(demoRefused(config.host));
  const [firstAccount] = demoAccounts;
  if (wantsDemo && firstAccount && (await hasPersonWithEmail(db, firstAccount.email))) sayDemoAccounts(say);
  return { isDemo };
}

function demoRefused(host: string): string {
  return `Configuration: this is the demo school, whose passwords everybody knows, and HOST ${host} makes it reachable: set DATA_DIR to another folder for your own school, or DEMO=on to serve the demo.`;
}

function sayDemoAccounts(say: (line: string) => void): void {
  say(`Demo school. Password of each account: ${demoPassword}`);
  for (const [index, account] of demoAccounts.entries()) {
    say(`  ${account.role.padEnd(12)} ${account.email.padEnd(24)} kiosk key ${10_001 + index}`);
  }
}
