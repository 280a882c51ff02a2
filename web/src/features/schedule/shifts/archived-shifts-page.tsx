import { delay } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import { useSearchParams } from 'react-router';
import { browserToday } from '../../../shared/time/browser-today.ts';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { ArchiveFilters } from './archive-filters.tsx';
import { noArchiveFilters } from './archive-query.ts';
import { DeletedShifts } from './deleted-shifts.tsx';
import { ReplacedShifts } from './replaced-shifts.tsx';

/** Deleted shifts and replaced staff: two lists under the same filters. */
export function ArchivedShiftsPage() {
  const list = useListAddress({ filters: noArchiveFilters, searchDelay: delay.searchDebounce });
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'replaced' ? 'replaced' : 'archived';

  /** Keeps the filters but not the page, which belongs to one list. */
  function changeTab(next: 'archived' | 'replaced'): void {
    const changed = new URLSearchParams(query);
    changed.delete('page');
    if (next === 'archived') changed.delete('tab');
    else changed.set('tab', next);
    setQuery(changed, { preventScrollReset: true });
  }

  return (
    <>
      <PageHeader
        title={say('Archived Shifts')}
        subtitle={say('Deleted shifts and replaced staff, newest first')}
      />
      <ListToolbar
        address={list}
        searchLabel={say('Search code or staff')}
        // The lists cover many locations, so the calendar marks the browser's own date.
        filters={<ArchiveFilters list={list} today={browserToday()} />}
      />
      <Tabs
        label={say('Which shifts')}
        value={tab}
        onChange={changeTab}
        tabs={[
          { value: 'archived', label: say('Archived Shifts'), content: <DeletedShifts list={list} /> },
          { value: 'replaced', label: say('Replaced Shifts'), content: <ReplacedShifts list={list} /> },
        ]}
      />
    </>
  );
}
