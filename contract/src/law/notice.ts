import { mark } from '@deckhand/domain/language/say';

/** LA11: on every page with law on it. */
export const lawNotice = mark(
  'Deckhand shows rules that it knows, with their sources. They may be incomplete or out of date, cities and contracts can ask for more, and this is no legal advice.',
);
