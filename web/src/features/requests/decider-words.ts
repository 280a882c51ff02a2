import { say } from '@deckhand/domain/language/say';

/** At most so many managers are named. */
const NAMED = 3;

/** T2: who decides a pending request: 'Mara Bell or an admin decides this.' */
export function deciderWords(managers: readonly { name: string }[]): string {
  if (managers.length === 0) return say('An admin decides this.');
  const names = managers.slice(0, NAMED).map(({ name }) => name);
  const more = managers.length - names.length;
  if (more > 0) names.push(say('{n, plural, one [# more manager] other [# more managers]}', { n: more }));
  return say('{names} or an admin decides this.', { names: names.join(', ') });
}
