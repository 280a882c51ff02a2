import { say } from '@deckhand/domain/language/say';
import type { ReactNode } from 'react';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import type { EmptyStateProps } from '../../ui/list-columns.ts';
import type { LocationList } from './use-location-list.ts';

/** The words of a list of shifts or meetings. */
export interface ListWords {
  /** '70 shifts'; '3 shifts found' where a search narrows them. */
  counted: (count: number, isNarrowed: boolean) => string;
  noneMatch: string;
  noneYet: string;
  noneHere: string;
}

interface Empty {
  icon: ReactNode;
  words: ListWords;
  searchHint: string;
  firstHint: string;
  add: ReactNode;
}

/** Says why a location's list is empty and offers the next step. */
export function locationListEmpty(list: LocationList, { icon, words, ...empty }: Empty): EmptyStateProps {
  const clear = <ClearFilters onClear={list.clear} />;
  if (list.search !== '') {
    return { icon, title: words.noneMatch, hint: empty.searchHint, action: clear };
  }
  if (list.location === '') {
    return { icon, title: words.noneYet, hint: say('Select a location, then add the first one.') };
  }
  return { icon, title: words.noneHere, hint: empty.firstHint, action: empty.add };
}
