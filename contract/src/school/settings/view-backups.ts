import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';

const backup = z.object({
  name: z.string(),
  /** MIGRATION: made before a new version changed the tables. MANUAL: by an operator. */
  kind: z.enum(['NIGHTLY', 'MIGRATION', 'MANUAL']),
  made_at: z.string(),
  bytes: z.int(),
});

const backups = z.object({
  /** ELSEWHERE: the operator of the school's own PostgreSQL backs it up. */
  kept: z.enum(['NIGHTLY', 'OFF', 'ELSEWHERE']),
  /** None succeeded for two days, although one is due every night. */
  is_late: z.boolean(),
  /** The latest attempt, if it failed. */
  failure: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** The latest one that was restored as a drill; the reason says why it could not be. */
  drill: z.object({ at: z.string(), name: z.string(), reason: z.string().nullable() }).nullable(),
  /** The latest five, newest first. */
  latest: z.array(backup),
});
export type Backups = z.infer<typeof backups>;

export const viewBackups = call({
  name: 'view-backups',
  feature: 'settings',
  method: 'GET',
  path: '/api/backups/',
  summary: 'View the latest backups of the school, and whether they succeed',
  access: ADMINS,
  success: { status: 200, body: backups },
  ours: true,
});
