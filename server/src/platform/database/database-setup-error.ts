/** The database cannot be opened. The message is one line that says what the administrator can do. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}
