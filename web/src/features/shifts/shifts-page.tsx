import type { Shift } from '@deckhand/contract/shifts/shift';
import { IconCalendarRepeat, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { failureText } from '../../api/failure-text.ts';
import type { ActionItem } from '../../ui/action-menu.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useWidthBelow } from '../../ui/use-width-below.ts';
import { useListPlace } from '../records/list-place.ts';
import { AddAtLocation } from './add-at-location.tsx';
import { useShifts } from './api/list-shifts.ts';
import { AtRememberedLocation } from './at-remembered-location.tsx';
import { DeleteShiftDialog } from './delete-shift-dialog.tsx';
import { LocationFilter } from './location-filter.tsx';
import { locationListEmpty } from './location-list-empty.tsx';
import { cloneAddress, newShiftAddress, shiftAddress } from './shift-address.ts';
import { shiftColumns } from './shift-columns.tsx';
import { useLocationList } from './use-location-list.ts';

export function ShiftsPage() {
  return (
    <AtRememberedLocation>
      <Shifts />
    </AtRememberedLocation>
  );
}

function Shifts() {
  const list = useLocationList();
  const shifts = useShifts({
    location: list.location,
    search: list.search,
    limit: list.pageSize,
    offset: list.offset,
  });
  const isBelow = useWidthBelow();
  // On phones, where rows are cards, there is room for everything again.
  const isTight = isBelow('large') && !isBelow('tablet');
  const [leaving, setLeaving] = useState<Shift | null>(null);
  useListPlace();
  // Document 001, section 8: a location that the server does not accept has no shifts.
  const isRefused = shifts.error instanceof ApiFailure && shifts.error.status === 400;
  const add = <AddAtLocation location={list.location} addressAt={newShiftAddress} />;

  function menuOf(shift: Shift): ActionItem[] {
    return [
      { label: 'Edit', icon: IconPencil, to: shiftAddress('edit', shift) },
      { label: 'View', icon: IconEye, to: shiftAddress('view', shift) },
      { label: 'Delete', icon: IconTrash, danger: true, onSelect: () => setLeaving(shift) },
      { label: 'Clone', icon: IconCopy, to: cloneAddress(shift), disabled: shift.is_replace },
    ];
  }

  return (
    <>
      <PageHeader title="Manage Shifts" subtitle={subtitle(shifts.data?.count, list.search !== '')} />
      <ListToolbar
        address={list}
        searchLabel="Search code, type or staff"
        filters={<LocationFilter choices={list.choices} value={list.location} onChange={list.setLocation} />}
        action={add}
      />
      <PagedList
        label="Shifts"
        paging={list}
        columns={shiftColumns({ todayAt: list.todayAt, isTight })}
        rows={isRefused ? [] : shifts.data?.results}
        total={isRefused ? 0 : shifts.data?.count}
        rowKey={(shift) => shift.id}
        rowLabel={(shift) => shift.shift_code}
        rowActions={menuOf}
        replacing={shifts.isPlaceholderData}
        failure={shifts.error ? failureText(shifts.error) : undefined}
        onRetry={() => void shifts.refetch()}
        cardsBelow="tablet"
        empty={locationListEmpty(list, {
          icon: <IconCalendarRepeat size={24} stroke={1.6} />,
          what: 'shifts',
          searchHint: 'Try another code, shift type or name, or clear the filters.',
          firstHint: 'Add the first one: it then stands on the schedule of everybody it concerns.',
          add,
        })}
      />
      {leaving && <DeleteShiftDialog shift={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function subtitle(count: number | undefined, narrowed: boolean): string {
  // The line keeps its height while the count is on its way.
  if (count === undefined) return '\u00a0';
  return `${count} ${count === 1 ? 'shift' : 'shifts'}${narrowed ? ' found' : ''}`;
}
