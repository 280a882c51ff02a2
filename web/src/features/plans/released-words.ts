import { say } from '@deckhand/domain/language/say';
import { joinWords } from '../../ui/join-words.ts';

/** Says who is released and notified when a shift or meeting is deleted: by name up to three people. */
export function releasedWords(people: readonly { name: string }[]): string {
  const names = joinNames(people);
  if (names === '') return say('Nobody is assigned to it.');
  return say('{names} {n, plural, one [is] other [are]} released and told by email.', {
    names,
    n: people.length,
  });
}

/** 'Ann Lee, Ben Cole and Cleo Free', or '4 people' for more than three. */
export function joinNames(people: readonly { name: string }[]): string {
  if (people.length > 3) return say('{count} people', { count: people.length });
  return joinWords(people.map(({ name }) => name));
}

/** Says how many shifts become open when a person is away or leaves. */
export function openedWords(shifts: number): string {
  if (shifts === 0) return say('No shift is affected.');
  return say('{shifts, plural, one [# shift becomes] other [# shifts become]} open for others.', { shifts });
}
