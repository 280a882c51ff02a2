import type { ReactNode } from 'react';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import type { EmptyStateProps } from '../../ui/list-columns.ts';
import type { LocationList } from './use-location-list.ts';

interface Words {
  icon: ReactNode;
  /** 'shifts' or 'meetings'. */
  plural: string;
  searchHint: string;
  firstHint: string;
  add: ReactNode;
}

/** Says why a location's list is empty and offers the next step. */
export function locationListEmpty(list: LocationList, words: Words): EmptyStateProps {
  const clear = <ClearFilters onClear={list.clear} />;
  if (list.search !== '') {
    return { icon: words.icon, title: `No ${words.plural} match`, hint: words.searchHint, action: clear };
  }
  if (list.location === '') {
    return {
      icon: words.icon,
      title: `No ${words.plural} yet`,
      hint: 'Select a location, then add the first one.',
    };
  }
  return {
    icon: words.icon,
    title: `No ${words.plural} at this location yet`,
    hint: words.firstHint,
    action: words.add,
  };
}
