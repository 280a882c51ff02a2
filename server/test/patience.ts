/**
 * Returns how long a test waits for something on this machine. npm test measures at its start how many times slower than a calm
 * machine it is.
 */
export function patiently(milliseconds: number): number {
  return milliseconds * Number(process.env.TEST_PATIENCE ?? 1);
}
