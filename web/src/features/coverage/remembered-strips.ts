/** The locations whose calendar has no strips of coverage, because nobody says how many people they need. */
const KEY = 'locationsWithoutStrips';

function withoutStrips(): string[] {
  return (localStorage.getItem(KEY) ?? '').split(',').filter((id) => id !== '');
}

/** Whether room for the strips is kept while they load: unless there were none the last time. */
export function hadStrips(location: number): boolean {
  return !withoutStrips().includes(String(location));
}

export function rememberStrips(location: number, hasStrips: boolean): void {
  if (hadStrips(location) === hasStrips) return;
  const others = withoutStrips().filter((id) => id !== String(location));
  localStorage.setItem(KEY, (hasStrips ? others : [...others, String(location)]).join(','));
}
