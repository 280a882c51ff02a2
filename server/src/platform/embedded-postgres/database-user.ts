import { dirname } from 'node:path';
import { DatabaseSetupError } from '../database/database-setup-error.ts';
import { runCommand, type SystemUser } from './run-command.ts';

export function isRunByRoot(): boolean {
  return process.geteuid?.() === 0;
}

async function findUser(name: string): Promise<SystemUser | undefined> {
  const [userId, groupId] = await Promise.all([
    runCommand('id', ['-u', name]),
    runCommand('id', ['-g', name]),
  ]);
  if (!userId.succeeded || !groupId.succeeded) return undefined;
  return { name, userId: Number(userId.output), groupId: Number(groupId.output) };
}

async function createUser(name: string): Promise<SystemUser | undefined> {
  await runCommand('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    name,
  ]);
  // Looked up instead of trusting the exit code, because another Deckhand may have created it meanwhile.
  return findUser(name);
}

/** Finds or creates the user that runs PostgreSQL when root starts the app, because PostgreSQL refuses to run as root. */
export async function findDatabaseUser(): Promise<SystemUser> {
  const user =
    (await findUser('postgres')) ??
    (await findUser('_postgres')) ??
    (await findUser('deckhand')) ??
    (await createUser('deckhand')) ??
    (await findUser('nobody'));
  if (user === undefined) {
    throw new DatabaseSetupError(
      'PostgreSQL cannot run as root, and there is no other user to run it as: create a user named "postgres", or start Deckhand as an ordinary user.',
    );
  }
  return user;
}

/** Tries to enter the folder as that user. Mode bits would not cover access lists and mounts. */
export async function canEnter(user: SystemUser, directory: string): Promise<boolean> {
  const result = await runCommand('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { user });
  return result.succeeded;
}

/** Finds the outermost folder on the path to `directory` that the user cannot enter. */
export async function findClosedFolder(user: SystemUser, directory: string): Promise<string> {
  const parent = dirname(directory);
  if (parent === directory || (await canEnter(user, parent))) return directory;
  return findClosedFolder(user, parent);
}
