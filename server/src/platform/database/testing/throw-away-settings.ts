import type { Settings } from '../settings.ts';

/** For a database that is thrown away: PostgreSQL does not wait for the disk, and would not survive a power cut. */
export const throwAwaySettings: Settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};
