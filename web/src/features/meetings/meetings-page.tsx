import type { Meeting } from '@deckhand/contract/meetings/meeting';
import { IconEye, IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { AtRememberedLocation } from '../../shared/locations/at-remembered-location.tsx';
import { LocationListPage } from '../../shared/locations/location-list-page.tsx';
import { useLocationList } from '../../shared/locations/use-location-list.ts';
import type { ActionItem } from '../../ui/action-menu.tsx';
import { useWidthBelow } from '../../ui/use-width-below.ts';
import { useMeetings } from './api/list-meetings.ts';
import { DeleteMeetingDialog } from './delete-meeting-dialog.tsx';
import { meetingAddress, newMeetingAddress } from './meeting-address.ts';
import { meetingColumns } from './meeting-columns.tsx';

export function MeetingsPage() {
  return (
    <AtRememberedLocation>
      <Meetings />
    </AtRememberedLocation>
  );
}

function Meetings() {
  const list = useLocationList();
  const meetings = useMeetings(list.query);
  const isBelow = useWidthBelow();
  // On phones, where rows are cards, there is room for everything again.
  const isTight = isBelow('large') && !isBelow('tablet');
  const [leaving, setLeaving] = useState<Meeting | null>(null);

  function menuOf(meeting: Meeting): ActionItem[] {
    const view = { label: 'View', icon: IconEye, to: meetingAddress('view', meeting) };
    if (meeting.status === 'ARCHIVED') return [view];
    return [
      { label: 'Edit', icon: IconPencil, to: meetingAddress('edit', meeting) },
      view,
      { label: 'Delete', icon: IconTrash, danger: true, onSelect: () => setLeaving(meeting) },
    ];
  }

  return (
    <>
      <LocationListPage
        title="Manage Staff Meeting"
        nouns={['meeting', 'meetings']}
        label="Staff meetings"
        searchLabel="Search code, agenda or staff"
        list={list}
        answer={meetings}
        columns={meetingColumns(isTight)}
        menuOf={menuOf}
        addressAt={newMeetingAddress}
        empty={{
          icon: <IconUsersGroup size={24} stroke={1.6} />,
          searchHint: 'Try another code, agenda or name, or clear the filters.',
          firstHint: 'Call the first one: everybody invited is told, and it stands on their schedule.',
        }}
      />
      {leaving && <DeleteMeetingDialog meeting={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
