import { mark, say } from '@deckhand/domain/language/say';
/** DR3: the refusal of everything that staff could do about a date that they do not see yet. */
export const notPublished = 'This date is not published yet.';
/** DR4: the refusal where the reason is a draft that the person must not learn of. */
export const neededElsewhere = 'You may be needed elsewhere at that time. Ask your manager.';
/** DR4: the line for the management of a draft. */
export const wantedElsewhere = (name: string, code: string): string =>
  say('{name} wanted {code}; they are in your draft at that time.', { name, code });
/** DR13: added to the mail about a new shift in dates that are not published. */
export const comesWithTheSchedule = mark('The dates come with the published schedule.');
