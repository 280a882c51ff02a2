import type { Answer } from '@deckhand/contract/call';
import { listDeletedPeople } from '@deckhand/contract/people/list-deleted-people';
import { roleLabel } from '@deckhand/contract/people/role-label';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { IconDownload, IconEraser, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { pageOf } from '../../api/page-of.ts';
import { useCall } from '../../api/use-call.ts';
import { personName } from '../../session/person-name.ts';
import { BackToList } from '../../shared/records/back-to-list.tsx';
import { BreakableEmail } from '../../shared/records/breakable-email.tsx';
import { whenWords } from '../../shared/time/when-words.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import type { Column, EmptyStateProps } from '../../ui/list-columns.ts';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { type ListAddress, useListAddress } from '../../ui/use-list-address.ts';
import { ErasePersonDialog } from './erase-person-dialog.tsx';
import { peoplePath } from './person-address.ts';
import { useDownloadData } from './use-download-data.ts';

type DeletedPerson = Answer<typeof listDeletedPeople>['results'][number];

const columns: Column<DeletedPerson>[] = [
  { key: 'name', header: say('Name'), cell: (person) => <strong>{personName(person)}</strong> },
  {
    key: 'email',
    header: say('Email'),
    minWidth: 118,
    cell: (person) => <BreakableEmail email={person.email} />,
  },
  { key: 'role', header: say('Role'), cell: (person) => sayKnown(roleLabel[person.user_type]) },
  { key: 'deleted', header: say('Deleted'), cell: (person) => whenWords(person.deleted_at).date },
];

/** People who are gone but not erased: their data can still be handed out, and erased. */
export function DeletedPeoplePage() {
  const list = useListAddress();
  const query = { search: list.search, limit: list.pageSize, offset: list.offset };
  const people = useCall(listDeletedPeople, { query });
  const [erasing, setErasing] = useState<DeletedPerson | null>(null);
  const download = useDownloadData();
  return (
    <>
      <PageHeader
        title={say('Deleted Users')}
        subtitle={say(
          'Their hours and past shifts are kept. What else is stored about them can be downloaded or erased.',
        )}
        back={<BackToList path={peoplePath}>{say('Manage User')}</BackToList>}
      />
      <ListToolbar address={list} searchLabel={say('Search name, email or key')} />
      <PagedList
        label={say('Deleted users')}
        paging={list}
        columns={columns}
        {...pageOf(people)}
        rowKey={(person) => person.id}
        rowLabel={personName}
        rowActions={(person) => [
          { label: say('Download data'), icon: IconDownload, onSelect: () => void download.of(person) },
          {
            label: say('Erase personal data'),
            icon: IconEraser,
            danger: true,
            onSelect: () => setErasing(person),
          },
        ]}
        empty={emptyState(list)}
      />
      {erasing && (
        <ErasePersonDialog
          person={erasing}
          isDeleted
          onErased={() => undefined}
          onClose={() => setErasing(null)}
        />
      )}
    </>
  );
}

function emptyState(list: ListAddress<Record<string, never>>): EmptyStateProps {
  const icon = <IconUserOff size={24} stroke={1.6} />;
  return list.isNarrowed
    ? {
        icon,
        title: say('No users match'),
        hint: say('Try another name, email or key, or clear the search.'),
        action: <ClearFilters onClear={list.clear} label={say('Clear search')} />,
      }
    : {
        icon,
        title: say('No deleted users'),
        hint: say('Users whom you delete are listed here until you erase their data.'),
      };
}
