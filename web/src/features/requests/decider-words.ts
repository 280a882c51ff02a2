/** At most so many managers are named. */
const NAMED = 3;

/** T2: who decides a pending request: 'Mara Bell or an admin decides this.' */
export function deciderWords(managers: readonly { name: string }[]): string {
  if (managers.length === 0) return 'An admin decides this.';
  const names = managers.slice(0, NAMED).map(({ name }) => name);
  const more = managers.length - names.length;
  if (more > 0) names.push(`${more} more ${more === 1 ? 'manager' : 'managers'}`);
  return `${names.join(', ')} or an admin decides this.`;
}
