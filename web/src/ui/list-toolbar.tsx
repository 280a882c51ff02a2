import { length } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list-toolbar.module.css';

interface ListToolbarProps {
  /** Pass what `useListAddress` returns. */
  address: {
    searchText: string;
    setSearchText: (text: string) => void;
    clear: () => void;
  };
  /** Says what the search covers: 'Search name or email'. Without it there is no search field. */
  searchLabel?: string;
  /** Fields with `labelHidden`, each with a placeholder that says what it filters. */
  filters?: ReactNode;
  /** Shows Clear; true by default. */
  canClear?: boolean;
  /** The primary action, at the right. */
  action?: ReactNode;
}

/** The row above a list: search, filters, Clear, and a button to add something. */
export function ListToolbar({ address, searchLabel, filters, canClear = true, action }: ListToolbarProps) {
  return (
    <div className={classes.toolbar} data-print="hidden">
      {searchLabel === undefined ? null : (
        <search className={classes.search}>
          <TextInput
            type="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            maxLength={length.search}
            value={address.searchText}
            onChange={(event) => address.setSearchText(event.currentTarget.value)}
            leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
            rightSectionPointerEvents="all"
            rightSection={
              address.searchText === '' ? null : (
                <CloseButton
                  size="sm"
                  aria-label={say('Clear search')}
                  onClick={() => address.setSearchText('')}
                />
              )
            }
          />
        </search>
      )}
      {filters === undefined ? null : <div className={classes.filters}>{filters}</div>}
      {canClear ? (
        <Button variant="default" onClick={address.clear}>
          {say('Clear')}
        </Button>
      ) : null}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}
