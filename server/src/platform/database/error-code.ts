/** Returns the code of a Node error (ENOENT) or a PostgreSQL error (57P01). */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  // The failures of all addresses of a host are one error, which has no message but a code.
  return error instanceof Error ? error.message || (errorCode(error) ?? error.name) : String(error);
}
