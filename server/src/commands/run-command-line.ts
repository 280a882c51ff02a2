import { parseArgs } from 'node:util';
import { ConfigurationError } from '../platform/config/config.ts';
import { isConnectionFailure } from '../platform/database/connection-failure.ts';
import { DatabaseSetupError } from '../platform/database/database-setup-error.ts';
import { errorMessage } from '../platform/database/error-code.ts';
import { Refusal } from '../platform/refusals/refusal.ts';
import type { Command, CommandContext, ExitCode, Given } from './command.ts';

interface Entry {
  summary: string;
  /** Only the command that is run is loaded: some need the whole school. */
  load: () => Promise<{ command: Command }>;
}

const entries: Readonly<Record<string, Entry>> = {
  backup: {
    summary: 'Writes everything to one file, while Deckhand runs or not',
    load: () => import('./backup.ts'),
  },
  restore: {
    summary: 'Reads a backup into an empty database, all of it or nothing',
    load: () => import('./restore.ts'),
  },
  'make-admin': {
    summary: 'Makes the person with an email an admin, or creates one',
    load: () => import('./make-admin.ts'),
  },
  'reset-second-factor': {
    summary: 'Removes the passkeys, apps and recovery codes of a person who lost them',
    load: () => import('./reset-second-factor.ts'),
  },
  'list-kiosks': {
    summary: 'Lists the enrolled kiosks and when each was last seen',
    load: () => import('./list-kiosks.ts'),
  },
  check: {
    summary: 'Checks the configuration, the database and the mail server',
    load: () => import('./check.ts'),
  },
  'verify-audit': {
    summary: 'Finds rows of the audit trail that were changed, removed or inserted',
    load: () => import('./verify-audit.ts'),
  },
  'verify-pay': {
    summary: 'Recomputes every closed pay period and compares it with what was stored',
    load: () => import('./verify-pay.ts'),
  },
  words: {
    summary: 'Writes the file to fill in for another language',
    load: () => import('./words.ts'),
  },
};

/** A wrong command line. The message is one line. */
class UsageError extends Error {}

/** Runs one command of an operator and returns its exit code. */
export async function runCommandLine(
  line: readonly string[],
  context: CommandContext,
  complain: (line: string) => void,
): Promise<ExitCode> {
  const [name = '--help', ...rest] = line;
  try {
    if (['--help', '-h', 'help'].includes(name)) {
      context.say(overview());
      return 0;
    }
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (entry === undefined)
      throw new UsageError(`There is no command ${name}: see npm run deckhand -- --help`);
    const { command } = await entry.load();
    const given = parse(name, command, rest);
    if (given.values.help) {
      context.say(`${entry.summary}.\n\nnpm run deckhand -- ${name} ${command.usage}`);
      return 0;
    }
    const { least, most } = command.takes;
    if (given.positionals.length < least || given.positionals.length > most) {
      throw new UsageError(`Usage: npm run deckhand -- ${name} ${command.usage.split('\n')[0]}`);
    }
    return await command.run(context, given);
  } catch (error) {
    complain(lineFor(error));
    return 2;
  }
}

function parse(name: string, { options = {} }: Command, line: readonly string[]): Given {
  try {
    const { values, positionals } = parseArgs({
      args: [...line],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return { values: values as Given['values'], positionals };
  } catch (error) {
    throw new UsageError(`${errorMessage(error)}: see npm run deckhand -- ${name} --help`);
  }
}

function overview(): string {
  const lines = Object.entries(entries).map(([name, { summary }]) => `  ${name.padEnd(22)}${summary}`);
  return [
    'For whoever runs Deckhand. It uses the same variables as npm start: DATA_DIR, DATABASE_URL …',
    '',
    'npm run deckhand -- COMMAND --help    says more about a command',
    '',
    ...lines,
    '',
    'Ends with 0 when it is done, 1 if a check found something, and 2 if it could not be done.',
  ].join('\n');
}

/** One clear line for what an administrator can fix, the stack for anything else. */
function lineFor(error: unknown): string {
  if (isConnectionFailure(error)) {
    return `The database cannot be used (${errorMessage(error)}): check DATABASE_URL.`;
  }
  const isExpected = [ConfigurationError, DatabaseSetupError, Refusal, UsageError].some(
    (kind) => error instanceof kind,
  );
  return isExpected ? errorMessage(error) : String((error as Error)?.stack ?? error);
}
