import { spokenLanguage } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';

/** 'Monday and Wednesday and Friday', of what has commas or dashes itself. */
export function chainWords(words: readonly string[]): string {
  const [first = '', ...rest] = words;
  return rest.reduce((before, next) => say('{before} and {next}', { before, next }), first);
}

/** 'Monday', 'Monday and Friday', 'Monday, Wednesday and Friday'. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const language = spokenLanguage();
  if (language !== null) return new Intl.ListFormat(language.code).format(words);
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
