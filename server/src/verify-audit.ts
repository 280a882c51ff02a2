import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { verifyLogs } from './platform/audit/verify-logs.ts';
import { ConfigurationError, readConfig } from './platform/config.ts';
import { DatabaseSetupError } from './platform/database/database-setup-error.ts';
import { openDatabase } from './platform/database/open-database.ts';

/** Both server/src and server/dist are two levels below the project's folder. */
const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const SHOWN = 50;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns the exit code: 0 if every row is as it was written, 1 if not. */
async function verify(expected: string | undefined): Promise<number> {
  const config = readConfig(process.env, project);
  const database = await openDatabase({ ...config, mayCreate: false, log: () => undefined });
  try {
    const { rows, faults, newestHash } = await verifyLogs(database.pool, expected);
    for (const fault of faults.slice(0, SHOWN)) say(fault);
    if (faults.length > SHOWN) say(`… and ${faults.length - SHOWN} more.`);
    if (faults.length > 0) return 1;
    say(`All ${rows} rows of the audit trail and the security log are as they were written.`);
    say(`Newest hash: ${newestHash}`);
    if (expected === undefined) {
      say(
        'Keep it elsewhere: --expect <hash> also finds a chain that somebody made anew from its first row.',
      );
    }
    return 0;
  } finally {
    await database.close();
  }
}

try {
  const { values } = parseArgs({ options: { expect: { type: 'string' } } });
  process.exitCode = await verify(values.expect);
} catch (error) {
  const isExpected = error instanceof ConfigurationError || error instanceof DatabaseSetupError;
  process.stderr.write(`${isExpected ? error.message : String((error as Error)?.stack ?? error)}\n`);
  // Not 1, which says that something was found.
  process.exitCode = 2;
}
