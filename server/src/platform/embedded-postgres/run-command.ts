import { spawn } from 'node:child_process';

/** The system user to run a process as; without it, the process runs as the user of the app. */
export interface SystemUser {
  name: string;
  userId: number;
  groupId: number;
}

interface CommandResult {
  succeeded: boolean;
  output: string;
}

interface CommandOptions {
  user?: SystemUser | undefined;
  workingDirectory?: string;
  environment?: NodeJS.ProcessEnv;
}

export function userOption(user: SystemUser | undefined): { uid?: number; gid?: number } {
  return user === undefined ? {} : { uid: user.userId, gid: user.groupId };
}

/** Runs a command without a shell. A command that cannot be started counts as failed. */
export function runCommand(
  file: string,
  commandArguments: readonly string[],
  { user, workingDirectory = '/', environment = process.env }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(file, commandArguments, {
      ...userOption(user),
      cwd: workingDirectory,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output: output.trim() }));
  });
}
