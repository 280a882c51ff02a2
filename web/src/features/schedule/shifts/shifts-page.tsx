import type { Shift } from '@deckhand/contract/plans/shift';
import { listShifts } from '@deckhand/contract/schedule/shifts/list-shifts';
import { say } from '@deckhand/domain/language/say';
import { IconCalendarRepeat, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { AtRememberedLocation } from '../../../shared/locations/at-remembered-location.tsx';
import { LocationListPage } from '../../../shared/locations/location-list-page.tsx';
import { useLocationList } from '../../../shared/locations/use-location-list.ts';
import type { ActionItem } from '../../../ui/action-menu.tsx';
import { useWidthBelow } from '../../../ui/use-width-below.ts';
import { cloneAddress, newShiftAddress, shiftAddress } from '../../plans/shift-address.ts';
import { DeleteShiftDialog } from './delete-shift-dialog.tsx';
import { shiftColumns } from './shift-columns.tsx';

const words = {
  counted: (n: number, isNarrowed: boolean) =>
    isNarrowed
      ? say('{n, plural, one [# shift] other [# shifts]} found', { n })
      : say('{n, plural, one [# shift] other [# shifts]}', { n }),
  noneMatch: say('No shifts match'),
  noneYet: say('No shifts yet'),
  noneHere: say('No shifts at this location yet'),
};

export function ShiftsPage() {
  return (
    <AtRememberedLocation>
      <Shifts />
    </AtRememberedLocation>
  );
}

function Shifts() {
  const list = useLocationList();
  const shifts = useCall(listShifts, { query: list.query });
  const isBelow = useWidthBelow();
  // On phones rows are cards, which have room for every column.
  const isNarrow = isBelow('large') && !isBelow('tablet');
  const [deleting, setDeleting] = useState<Shift | null>(null);

  function menuOf(shift: Shift): ActionItem[] {
    return [
      { label: say('Edit'), icon: IconPencil, to: shiftAddress('edit', shift) },
      { label: say('View'), icon: IconEye, to: shiftAddress('view', shift) },
      { label: say('Delete'), icon: IconTrash, danger: true, onSelect: () => setDeleting(shift) },
      { label: say('Clone'), icon: IconCopy, to: cloneAddress(shift), disabled: shift.is_replace },
    ];
  }

  return (
    <>
      <LocationListPage
        title={say('Manage Shifts')}
        words={words}
        label={say('Shifts')}
        searchLabel={say('Search code, type or staff')}
        list={list}
        answer={shifts}
        columns={shiftColumns({ todayAt: list.todayAt, isNarrow, mixesLocations: list.location === '' })}
        menuOf={menuOf}
        newAddress={newShiftAddress}
        empty={{
          icon: <IconCalendarRepeat size={24} stroke={1.6} />,
          searchHint: say('Try another code, shift type or name, or clear the filters.'),
          firstHint: say('Add the first one: it then appears on the schedule of everybody assigned to it.'),
        }}
      />
      {deleting && <DeleteShiftDialog shift={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
