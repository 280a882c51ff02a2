import type { Settings } from '../../embedded-postgres/settings.ts';

/** For temporary databases: PostgreSQL is faster if it does not wait for the disk, but may lose data in a power cut. */
export const throwAwaySettings: Settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};

/**
 * For tests: with these settings a connection plans each statement once. It would otherwise plan the first five executions for their values,
 * which takes 40% of the time of tests that write, since no test executes a statement often. The long tests plan as in production.
 */
export const planOnce: Settings =
  process.env.LONG_TESTS === undefined ? { plan_cache_mode: 'force_generic_plan' } : {};
