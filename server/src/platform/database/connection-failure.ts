import { errorCode } from './error-code.ts';

/** Network errors. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * PostgreSQL errors: shut down, crashed, starting or stopping, idle for too long, out of connections, and a statement that took
 * longer than the administrator allows.
 */
const databaseCodes = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300', '57014']);

/** Errors of the database driver that have no code. */
const messages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'timeout expired',
];

/** Returns true if the error means that the database is unreachable at the moment, so that a retry may succeed. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code !== undefined && (networkCodes.has(code) || databaseCodes.has(code) || /^08...$/.test(code)))
    return true;
  if (messages.some((message) => error.message.includes(message))) return true;
  // Node tries every address of a host and reports all failures in one error.
  if (error instanceof AggregateError && error.errors.some(isConnectionFailure)) return true;
  return isConnectionFailure(error.cause);
}
