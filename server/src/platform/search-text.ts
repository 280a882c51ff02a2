/** A LIKE pattern that finds the text anywhere; % and _ in it are letters like any other. */
export function containing(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
