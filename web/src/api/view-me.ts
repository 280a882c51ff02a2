import type { Answer } from '@deckhand/contract/call';
import { viewMe } from '@deckhand/contract/people/view-me';
import { useQuery } from '@tanstack/react-query';
import { rememberOwnLanguage, speakAnew } from '../language/page-language.ts';
import { apiQuery } from './api-query.ts';

/** The signed-in person. Every screen reads the name from here, so a change shows everywhere at once. */
export const meQuery = apiQuery(viewMe, {});

export type Me = Answer<typeof viewMe>;

/** LG1: a person's pages speak their language, or the school's if they have chosen none. */
export function speakOwnLanguage({ language, school_language = 'en' }: Me): void {
  rememberOwnLanguage(language ?? school_language);
  speakAnew();
}

export function useMe() {
  return useQuery(meQuery);
}
