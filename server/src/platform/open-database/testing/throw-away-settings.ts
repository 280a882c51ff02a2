import type { Settings } from '../../embedded-postgres/settings.ts';

/** For temporary databases: PostgreSQL is faster if it does not wait for the disk, but may lose data in a power cut. */
export const throwAwaySettings: Settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};
