import { z } from 'zod';
import { call } from '../../call.ts';

export const databaseFull = 'The disk of the database is full.';
export const databaseReadOnly = 'The database only reads: it is a standby, or was set to read-only.';
export const databaseExhausted = 'The database has run out of memory or another resource.';
export const databaseAwaitsStandby =
  'The synchronous standby of the database is away, so nothing can be saved for certain.';
export const tablesOutdated = 'The tables of the database are not those of this version.';
export const queueStopped = 'The queue does not send mails.';

export const checkReady = call({
  name: 'check-ready',
  feature: 'platform',
  method: 'GET',
  path: '/api/ready/',
  summary:
    'Check if the server can do its work: the database stores, its tables are up to date, and mails are sent',
  access: 'PUBLIC',
  isUrgent: true,
  success: { status: 200, body: z.object({ status: z.literal('ready'), version: z.string() }) },
  refusals: {
    503: [
      databaseFull,
      databaseReadOnly,
      databaseExhausted,
      databaseAwaitsStandby,
      tablesOutdated,
      queueStopped,
    ].join(' / '),
  },
  ours: true,
});
