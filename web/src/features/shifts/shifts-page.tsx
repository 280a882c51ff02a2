import type { Shift } from '@deckhand/contract/shifts/shift';
import { IconCalendarRepeat, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { AtRememberedLocation } from '../../shared/locations/at-remembered-location.tsx';
import { LocationListPage } from '../../shared/locations/location-list-page.tsx';
import { useLocationList } from '../../shared/locations/use-location-list.ts';
import { cloneAddress, newShiftAddress, shiftAddress } from '../../shared/shifts/shift-address.ts';
import type { ActionItem } from '../../ui/action-menu.tsx';
import { useWidthBelow } from '../../ui/use-width-below.ts';
import { useShifts } from './api/list-shifts.ts';
import { DeleteShiftDialog } from './delete-shift-dialog.tsx';
import { shiftColumns } from './shift-columns.tsx';

export function ShiftsPage() {
  return (
    <AtRememberedLocation>
      <Shifts />
    </AtRememberedLocation>
  );
}

function Shifts() {
  const list = useLocationList();
  const shifts = useShifts(list.query);
  const isBelow = useWidthBelow();
  // On phones, where rows are cards, there is room for everything again.
  const isTight = isBelow('large') && !isBelow('tablet');
  const [leaving, setLeaving] = useState<Shift | null>(null);

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
      <LocationListPage
        title="Manage Shifts"
        nouns={['shift', 'shifts']}
        label="Shifts"
        searchLabel="Search code, type or staff"
        list={list}
        answer={shifts}
        columns={shiftColumns({ todayAt: list.todayAt, isTight })}
        menuOf={menuOf}
        addressAt={newShiftAddress}
        empty={{
          icon: <IconCalendarRepeat size={24} stroke={1.6} />,
          searchHint: 'Try another code, shift type or name, or clear the filters.',
          firstHint: 'Add the first one: it then stands on the schedule of everybody it concerns.',
        }}
      />
      {leaving && <DeleteShiftDialog shift={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
