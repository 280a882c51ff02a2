import { listMeetings } from '@deckhand/contract/schedule/meetings/list-meetings';
import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { say } from '@deckhand/domain/language/say';
import { IconEye, IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { AtRememberedLocation } from '../../../shared/locations/at-remembered-location.tsx';
import { LocationListPage } from '../../../shared/locations/location-list-page.tsx';
import { useLocationList } from '../../../shared/locations/use-location-list.ts';
import type { ActionItem } from '../../../ui/action-menu.tsx';
import { useWidthBelow } from '../../../ui/use-width-below.ts';
import { DeleteMeetingDialog } from './delete-meeting-dialog.tsx';
import { meetingAddress, newMeetingAddress } from './meeting-address.ts';
import { meetingColumns } from './meeting-columns.tsx';

const words = {
  counted: (n: number, isNarrowed: boolean) =>
    isNarrowed
      ? say('{n, plural, one [# meeting] other [# meetings]} found', { n })
      : say('{n, plural, one [# meeting] other [# meetings]}', { n }),
  noneMatch: say('No meetings match'),
  noneYet: say('No meetings yet'),
  noneHere: say('No meetings at this location yet'),
};

export function MeetingsPage() {
  return (
    <AtRememberedLocation>
      <Meetings />
    </AtRememberedLocation>
  );
}

function Meetings() {
  const list = useLocationList();
  const meetings = useCall(listMeetings, { query: list.query });
  const isBelow = useWidthBelow();
  // On phones rows are cards, which have room for every column.
  const isNarrow = isBelow('large') && !isBelow('tablet');
  const [deleting, setDeleting] = useState<Meeting | null>(null);

  function menuOf(meeting: Meeting): ActionItem[] {
    const view = { label: say('View'), icon: IconEye, to: meetingAddress('view', meeting) };
    if (meeting.status === 'ARCHIVED') return [view];
    return [
      { label: say('Edit'), icon: IconPencil, to: meetingAddress('edit', meeting) },
      view,
      { label: say('Delete'), icon: IconTrash, danger: true, onSelect: () => setDeleting(meeting) },
    ];
  }

  return (
    <>
      <LocationListPage
        title={say('Manage Staff Meeting')}
        words={words}
        label={say('Staff meetings')}
        searchLabel={say('Search code, agenda or staff')}
        list={list}
        answer={meetings}
        columns={meetingColumns({ isNarrow, mixesLocations: list.location === '' })}
        menuOf={menuOf}
        newAddress={newMeetingAddress}
        empty={{
          icon: <IconUsersGroup size={24} stroke={1.6} />,
          searchHint: say('Try another code, agenda or name, or clear the filters.'),
          firstHint: say(
            'Add the first one: everybody invited is notified, and it appears on their schedule.',
          ),
        }}
      />
      {deleting && <DeleteMeetingDialog meeting={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
