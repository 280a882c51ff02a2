import type { BackupKeeper } from '../src/platform/backup/keep-backups.ts';

/** The state of a server that keeps no backups, such as that of a test. */
export function noBackups(): { state: BackupKeeper['state'] } {
  return { state: async () => ({ kept: 'ELSEWHERE', isLate: false, files: [] }) };
}
