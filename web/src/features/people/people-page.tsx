import { type ListedPerson, listPeople } from '@deckhand/contract/people/list-people';
import type { Person } from '@deckhand/contract/people/person';
import { isAdmin } from '@deckhand/domain/access/role';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { Anchor, Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageOf } from '../../api/page-of.ts';
import { useActor } from '../../api/use-actor.ts';
import { useCall } from '../../api/use-call.ts';
import { useLiveRecords } from '../../api/use-live-changes.ts';
import { personName } from '../../session/person-name.ts';
import { useRememberList } from '../../shared/records/remembered-list.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import type { EmptyStateProps } from '../../ui/list-columns.ts';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { type ListAddress, useListAddress } from '../../ui/use-list-address.ts';
import { useSlots } from '../../ui/use-slots.ts';
import { useWidthBelow } from '../../ui/use-width-below.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DeletePersonDialog } from './delete-person-dialog.tsx';
import { peopleColumns } from './people-columns.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { byFirstName, type PeopleFilters as Filters, noFilters, peopleQuery } from './people-query.ts';
import { deletedPeoplePath, newPersonAddress } from './person-address.ts';
import { PersonSlots } from './person-slots.ts';
import { RemoveFactorsDialog } from './remove-factors-dialog.tsx';
import { usePersonMenu } from './use-person-menu.ts';

export function PeoplePage() {
  const { RecordAbsenceDialog, EndAbsenceDialog } = useSlots(PersonSlots);
  const list = useListAddress({ filters: noFilters, sort: byFirstName });
  const people = useCall(listPeople, { query: peopleQuery(list) });
  useLiveRecords();
  const isBelow = useWidthBelow();
  const { role } = useActor();
  const [toDelete, setToDelete] = useState<Person | null>(null);
  const [absent, setAbsent] = useState<Person | null>(null);
  const [returning, setReturning] = useState<ListedPerson | null>(null);
  const [passwordOf, setPasswordOf] = useState<Person | null>(null);
  const [factorsOf, setFactorsOf] = useState<Person | null>(null);
  const menuOf = usePersonMenu({
    onDelete: setToDelete,
    onRecordAbsence: setAbsent,
    onBackEarly: setReturning,
    onChangePassword: setPasswordOf,
    onRemoveFactors: setFactorsOf,
  });
  useRememberList();

  return (
    <>
      <PageHeader
        title={say('Manage User')}
        subtitle={subtitle(people.data?.count, list.isNarrowed)}
        actions={isAdmin(role) ? <DeletedUsers /> : undefined}
      />
      <ListToolbar
        address={list}
        searchLabel={say('Search name, email or key')}
        filters={<PeopleFilters list={list} />}
        action={<AddNew location={list.filters.location} />}
      />
      <PagedList
        label={say('Users')}
        paging={list}
        columns={peopleColumns(isBelow('tablet'))}
        {...pageOf(people)}
        rowKey={(person) => person.id}
        rowLabel={personName}
        rowActions={menuOf}
        empty={emptyState(list)}
      />
      {absent && (
        <RecordAbsenceDialog
          person={{ id: absent.id, name: personName(absent) }}
          today={todayOf(absent)}
          onClose={() => setAbsent(null)}
        />
      )}
      {returning?.absence && (
        <EndAbsenceDialog
          absence={{ ...returning.absence, user: { name: personName(returning) } }}
          today={todayOf(returning)}
          onClose={() => setReturning(null)}
        />
      )}
      {toDelete && <DeletePersonDialog person={toDelete} onClose={() => setToDelete(null)} />}
      {factorsOf && <RemoveFactorsDialog person={factorsOf} onClose={() => setFactorsOf(null)} />}
      {passwordOf && <ChangePasswordDialog person={passwordOf} onClose={() => setPasswordOf(null)} />}
    </>
  );
}

function todayOf({ locations }: Person): CivilDate {
  return todayIn(locations[0]?.timezone ?? 'EST', new Date());
}

/** Keeps its line before the count is known, so that the list does not jump. */
function subtitle(count: number | undefined, narrowed: boolean): string {
  if (count === undefined) return '\u00a0';
  const people = say('{n, plural, one [# person] other [# people]}', { n: count });
  return narrowed ? say('{things} found', { things: people }) : people;
}

function DeletedUsers() {
  return (
    <Anchor component={Link} to={deletedPeoplePath} size="sm">
      {say('Deleted users')}
    </Anchor>
  );
}

function AddNew({ location }: { location: string }) {
  return (
    <Button component={Link} to={newPersonAddress(location)} leftSection={<IconPlus size={16} aria-hidden />}>
      {say('Add New')}
    </Button>
  );
}

function emptyState(list: ListAddress<Filters>): EmptyStateProps {
  return list.isNarrowed
    ? {
        icon: <IconUsers size={24} stroke={1.6} />,
        title: say('No users match'),
        hint: say('Try another name, email or key, or clear the filters.'),
        action: <ClearFilters onClear={list.clear} />,
      }
    : {
        icon: <IconUsers size={24} stroke={1.6} />,
        title: say('No users yet'),
        hint: say('Add the first one: they get an email to choose their password.'),
        action: <AddNew location="" />,
      };
}
