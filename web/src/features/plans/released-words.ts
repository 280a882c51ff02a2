/** Says who is released and notified when a shift or meeting is deleted: by name up to three people. */
export function releasedWords(people: readonly { name: string }[]): string {
  const names = joinNames(people);
  if (names === '') return 'Nobody is assigned to it.';
  return `${names} ${people.length === 1 ? 'is' : 'are'} released and told by email.`;
}

/** 'Ann Lee, Ben Cole and Cleo Free', or '4 people' for more than three. */
export function joinNames(people: readonly { name: string }[]): string {
  if (people.length > 3) return `${people.length} people`;
  const names = people.map(({ name }) => name);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}

/** Says how many shifts become open when a person is away or leaves. */
export function openedWords(shifts: number): string {
  if (shifts === 0) return 'No shift is affected.';
  return shifts === 1 ? '1 shift becomes open for others.' : `${shifts} shifts become open for others.`;
}
