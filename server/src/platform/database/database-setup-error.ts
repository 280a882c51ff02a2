/** The database cannot be opened as things are. The message is one line that tells the reader what to do. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}
