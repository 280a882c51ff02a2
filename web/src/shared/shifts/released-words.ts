/** Says who is released and notified when a shift or meeting is deleted: by name up to three people. */
export function releasedWords(people: readonly { name: string }[]): string {
  const names = people.map(({ name }) => name);
  if (names.length === 0) return 'Nobody is assigned to it.';
  if (names.length === 1) return `${names[0]} is released and told by mail.`;
  if (names.length <= 3) {
    return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are released and told by mail.`;
  }
  return `${names.length} people are released and told by mail.`;
}

/** Says how many shifts become open when a person is away or leaves. */
export function openedWords(shifts: number): string {
  if (shifts === 0) return 'No shift is affected.';
  return shifts === 1 ? '1 shift becomes open for others.' : `${shifts} shifts become open for others.`;
}
