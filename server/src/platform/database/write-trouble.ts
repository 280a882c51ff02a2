import {
  databaseAwaitsStandby,
  databaseExhausted,
  databaseFull,
  databaseReadOnly,
} from '@deckhand/contract/school/service/check-ready';
import { errorCode } from './error-code.ts';

/** PostgreSQL's code for a write to a standby, or to a database that was set to read-only. */
export const READ_ONLY = '25006';

/** A commit would wait for a synchronous standby that is away, so it was not begun, or was given up by somebody else. */
export class StandbyAway extends Error {
  constructor() {
    super('The synchronous standby of the database is away');
  }
}

/** Why PostgreSQL stored nothing, though what was to be stored is fine; it may work later. Undefined for any other error. */
export function writeTroubleOf(error: unknown): string | undefined {
  if (error instanceof StandbyAway) return databaseAwaitsStandby;
  const code = errorCode(error) ?? '';
  if (code === READ_ONLY) return databaseReadOnly;
  if (code === '53100') return databaseFull;
  // Out of memory or another resource, or a disk that fails. Too many connections (53300) is a failure to connect.
  return /^(53(?!300)...|58030)$/.test(code) ? databaseExhausted : undefined;
}
