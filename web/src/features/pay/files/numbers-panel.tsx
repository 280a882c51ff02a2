import { listPayrollNumbers, type NumberedPerson } from '@deckhand/contract/pay/files/list-payroll-numbers';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconClipboardList, IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { pageOf } from '../../../api/page-of.ts';
import { useCall } from '../../../api/use-call.ts';
import { personName } from '../../../session/person-name.ts';
import { BreakableEmail } from '../../../shared/records/breakable-email.tsx';
import { ClearFilters } from '../../../ui/clear-filters.tsx';
import type { Column } from '../../../ui/list-columns.ts';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import shared from '../../../ui/shared.module.css';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { NumberDialog } from './number-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';

const columns: Column<NumberedPerson>[] = [
  {
    key: 'name',
    header: say('Name'),
    cell: (person) => (
      <strong>
        {personName(person)}
        {person.is_deleted && ` (${say('deleted')})`}
      </strong>
    ),
  },
  {
    key: 'email',
    header: say('Email'),
    minWidth: 118,
    cell: (person) => <BreakableEmail email={person.email} />,
  },
  { key: 'number', header: say('Payroll number'), cell: (person) => person.payroll_number ?? '–' },
];

const shown = [
  { value: '', label: say('Everybody') },
  { value: 'true', label: say('Without a number') },
] as const;

/** PF1: the numbers by which the payroll provider knows people. */
export function NumbersPanel() {
  const list = useListAddress({ filters: { missing: '' } });
  const missing = list.filters.missing === 'true' ? ({ missing: 'true' } as const) : {};
  const query = { search: list.search, limit: list.pageSize, offset: list.offset, ...missing };
  const people = useCall(listPayrollNumbers, { query });
  const [edited, setEdited] = useState<NumberedPerson>();
  const [isPasting, setPasting] = useState(false);
  const without = people.data?.missing;
  return (
    <Panel
      title={say('Payroll numbers')}
      note={
        without === undefined
          ? undefined
          : without === 0
            ? say('Everybody has one')
            : say('{without} without a number', { without })
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconClipboardList size={16} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          {say('Paste a list')}
        </Button>
      }
    >
      <div className={shared.stack12}>
        <ListToolbar
          address={list}
          searchLabel={say('Search name or email')}
          filters={
            <Segmented
              label={say('People')}
              choices={shown}
              value={list.filters.missing === 'true' ? 'true' : ''}
              onChange={(value) => list.setFilter('missing', value)}
            />
          }
          canClear={false}
        />
        <PagedList
          label={say('Payroll numbers')}
          paging={list}
          columns={columns}
          {...pageOf(people)}
          rowKey={({ id }) => id}
          rowLabel={personName}
          rowActions={(person) => [
            {
              label: person.payroll_number === null ? say('Enter number') : say('Change number'),
              icon: IconId,
              onSelect: () => setEdited(person),
            },
          ]}
          empty={{
            icon: <IconId size={24} stroke={1.6} />,
            title: list.isNarrowed ? say('Nobody is found') : say('Nobody yet'),
            hint: list.isNarrowed
              ? say('Search for another name or email.')
              : say('People whom you add are listed here.'),
            ...(list.isNarrowed && { action: <ClearFilters onClear={list.clear} /> }),
          }}
        />
      </div>
      {edited && <NumberDialog person={edited} onClose={() => setEdited(undefined)} />}
      {isPasting && <PasteDialog onClose={() => setPasting(false)} />}
    </Panel>
  );
}
