import { constants, setPriority } from 'node:os';

/**
 * A person who punches in comes first, also where all cores are busy. On Linux this is about the thread that
 * asks; on other systems it would be about the whole server.
 */
export function yieldToEverybody(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}
