import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiFailure } from '../../api/api-failure.ts';
import { stateOf } from '../../api/page-of.ts';
import { useLiveChanges } from '../../api/use-live-changes.ts';
import type { ActionItem } from '../../ui/action-menu.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { toast } from '../../ui/toast.ts';
import { useRememberList } from '../records/remembered-list.ts';
import { LocationFilter } from './location-filter.tsx';
import { type ListWords, locationListEmpty } from './location-list-empty.tsx';
import type { LocationList } from './use-location-list.ts';

interface LocationListPageProps<Row> {
  title: string;
  words: ListWords;
  label: string;
  searchLabel: string;
  list: LocationList;
  answer: {
    data: { count: number; results: Row[] } | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  columns: readonly Column<Row>[];
  menuOf: (row: Row) => ActionItem[];
  /** The address of the form for a new one. */
  newAddress: (location: string) => string;
  empty: { icon: ReactNode; searchHint: string; firstHint: string };
}

/** A paged list of a location's shifts or meetings, to find, open, add and delete them. */
export function LocationListPage<Row extends { id: number; shift_code: string }>({
  title,
  words,
  list,
  answer,
  newAddress,
  empty,
  menuOf,
  searchLabel,
  ...table
}: LocationListPageProps<Row>) {
  useRememberList();
  useLiveChanges(list.location);
  // A location that the server refuses shows an empty list.
  const isRefused = answer.error instanceof ApiFailure && answer.error.status === 400;
  const add = <AddButton location={list.location} newAddress={newAddress} />;
  return (
    <>
      <PageHeader title={title} subtitle={countWords(answer.data?.count, words, list.search !== '')} />
      <ListToolbar
        address={list}
        searchLabel={searchLabel}
        filters={<LocationFilter choices={list.choices} value={list.location} onChange={list.setLocation} />}
        action={add}
      />
      <PagedList
        {...table}
        paging={list}
        rows={isRefused ? [] : answer.data?.results}
        total={isRefused ? 0 : answer.data?.count}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.shift_code}
        rowActions={menuOf}
        {...stateOf(answer)}
        empty={locationListEmpty(list, { ...empty, words, add })}
      />
    </>
  );
}

interface AddButtonProps {
  /** An id, or '' while none is chosen. */
  location: string;
  newAddress: (location: string) => string;
}

/** Shifts and meetings belong to a location, so one must be chosen first. */
function AddButton({ location, newAddress }: AddButtonProps) {
  const icon = <IconPlus size={16} aria-hidden />;
  if (location === '') {
    return (
      <Button leftSection={icon} onClick={() => toast.info(say('Select a location first.'))}>
        {say('Add New')}
      </Button>
    );
  }
  return (
    <Button component={Link} to={newAddress(location)} leftSection={icon}>
      {say('Add New')}
    </Button>
  );
}

function countWords(count: number | undefined, words: ListWords, isNarrowed: boolean): string {
  // A space keeps the line's height while the count loads.
  return count === undefined ? '\u00a0' : words.counted(count, isNarrowed);
}
