import type { Location } from '@deckhand/contract/school/locations/location';
import { mayWriteLocations } from '@deckhand/domain/access/locations';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { ZONES } from '@deckhand/domain/time/zones';
import { Anchor, Button } from '@mantine/core';
import { IconEye, IconMapPin, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageOf } from '../../../api/page-of.ts';
import { useActor } from '../../../api/use-actor.ts';
import { useLiveRecords } from '../../../api/use-live-changes.ts';
import { useLocations } from '../../../shared/locations/use-locations.ts';
import { BreakableEmail } from '../../../shared/records/breakable-email.tsx';
import { useRememberList } from '../../../shared/records/remembered-list.ts';
import type { ActionItem } from '../../../ui/action-menu.tsx';
import { ClearFilters } from '../../../ui/clear-filters.tsx';
import type { Column, EmptyStateProps } from '../../../ui/list-columns.ts';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import shared from '../../../ui/shared.module.css';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { DeleteLocationDialog } from './delete-location-dialog.tsx';
import { locationAddress, newLocationPath } from './location-address.ts';

const columns: Column<Location>[] = [
  {
    key: 'title',
    header: say('Location'),
    minWidth: 150,
    cell: (location) => (
      <>
        <Anchor component={Link} to={locationAddress('view', location.id)} inherit fw={560}>
          {location.title}
        </Anchor>
        <span className={shared.under}>{sayKnown(ZONES[location.timezone].label)}</span>
      </>
    ),
  },
  { key: 'address', header: say('Address'), minWidth: 170, cell: (location) => location.address },
  {
    key: 'phone_number',
    header: say('Phone'),
    cell: (location) => <span className={shared.unbroken}>{location.phone_number}</span>,
  },
  {
    key: 'email',
    header: say('Email'),
    minWidth: 136,
    cell: (location) => <BreakableEmail email={location.email} />,
  },
];

export function LocationsPage() {
  const list = useListAddress();
  const locations = useLocations({ search: list.search, limit: list.pageSize, offset: list.offset });
  const mayWrite = mayWriteLocations(useActor());
  const [toDelete, setToDelete] = useState<Location | null>(null);
  useLiveRecords();
  useRememberList();

  function menuOf(location: Location): ActionItem[] {
    const view = { label: say('View'), icon: IconEye, to: locationAddress('view', location.id) };
    if (!mayWrite) return [view];
    return [
      { label: say('Edit'), icon: IconPencil, to: locationAddress('edit', location.id) },
      view,
      { label: say('Delete'), icon: IconTrash, danger: true, onSelect: () => setToDelete(location) },
    ];
  }

  return (
    <>
      <PageHeader
        title={say('Manage Location')}
        subtitle={subtitle(locations.data?.count, list.isNarrowed)}
      />
      <ListToolbar
        address={list}
        searchLabel={say('Search locations')}
        action={mayWrite ? <AddNew /> : undefined}
      />
      <PagedList
        label={say('Locations')}
        paging={list}
        columns={columns}
        {...pageOf(locations)}
        rowKey={(location) => location.id}
        rowLabel={(location) => location.title}
        rowActions={menuOf}
        empty={list.isNarrowed ? nothingFound(list.clear) : noneYet(mayWrite)}
      />
      {toDelete && <DeleteLocationDialog location={toDelete} onClose={() => setToDelete(null)} />}
    </>
  );
}

/** Keeps its line before the count is known, so that the list does not jump. */
function subtitle(count: number | undefined, narrowed: boolean): string {
  if (count === undefined) return '\u00a0';
  const locations = say('{n, plural, one [# location] other [# locations]}', { n: count });
  return narrowed ? say('{things} found', { things: locations }) : locations;
}

function AddNew() {
  return (
    <Button component={Link} to={newLocationPath} leftSection={<IconPlus size={16} aria-hidden />}>
      {say('Add New')}
    </Button>
  );
}

function nothingFound(clear: () => void): EmptyStateProps {
  return {
    icon: <IconMapPin size={24} stroke={1.6} />,
    title: say('No locations match'),
    hint: say('Try another word, or clear the search.'),
    action: <ClearFilters onClear={clear} label={say('Clear search')} />,
  };
}

function noneYet(mayWrite: boolean): EmptyStateProps {
  return {
    icon: <IconMapPin size={24} stroke={1.6} />,
    title: say('No locations yet'),
    hint: mayWrite
      ? say('Add the first one; people and shifts belong to locations.')
      : say('Only people with the role Admin can add them.'),
    ...(mayWrite && { action: <AddNew /> }),
  };
}
