import type { Meeting } from '@deckhand/contract/meetings/meeting';
import { IconEye, IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { failureText } from '../../api/failure-text.ts';
import type { ActionItem } from '../../ui/action-menu.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useWidthBelow } from '../../ui/use-width-below.ts';
import { useListPlace } from '../records/list-place.ts';
import { AddAtLocation } from '../shifts/add-at-location.tsx';
import { AtRememberedLocation } from '../shifts/at-remembered-location.tsx';
import { LocationFilter } from '../shifts/location-filter.tsx';
import { locationListEmpty } from '../shifts/location-list-empty.tsx';
import { useLocationList } from '../shifts/use-location-list.ts';
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
  const meetings = useMeetings({
    location: list.location,
    search: list.search,
    limit: list.pageSize,
    offset: list.offset,
  });
  const isBelow = useWidthBelow();
  // On phones, where rows are cards, there is room for everything again.
  const isTight = isBelow('large') && !isBelow('tablet');
  const [leaving, setLeaving] = useState<Meeting | null>(null);
  useListPlace();
  // Document 001, section 8: a location that the server does not accept has no meetings.
  const isRefused = meetings.error instanceof ApiFailure && meetings.error.status === 400;
  const add = <AddAtLocation location={list.location} addressAt={newMeetingAddress} />;

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
      <PageHeader
        title="Manage Staff Meeting"
        subtitle={subtitle(meetings.data?.count, list.search !== '')}
      />
      <ListToolbar
        address={list}
        searchLabel="Search code, agenda or staff"
        filters={<LocationFilter choices={list.choices} value={list.location} onChange={list.setLocation} />}
        action={add}
      />
      <PagedList
        label="Staff meetings"
        paging={list}
        columns={meetingColumns(isTight)}
        rows={isRefused ? [] : meetings.data?.results}
        total={isRefused ? 0 : meetings.data?.count}
        rowKey={(meeting) => meeting.id}
        rowLabel={(meeting) => meeting.shift_code}
        rowActions={menuOf}
        replacing={meetings.isPlaceholderData}
        failure={meetings.error ? failureText(meetings.error) : undefined}
        onRetry={() => void meetings.refetch()}
        cardsBelow="tablet"
        empty={locationListEmpty(list, {
          icon: <IconUsersGroup size={24} stroke={1.6} />,
          what: 'meetings',
          searchHint: 'Try another code, agenda or name, or clear the filters.',
          firstHint: 'Call the first one: everybody invited is told, and it stands on their schedule.',
          add,
        })}
      />
      {leaving && <DeleteMeetingDialog meeting={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function subtitle(count: number | undefined, narrowed: boolean): string {
  // The line keeps its height while the count is on its way.
  if (count === undefined) return '\u00a0';
  return `${count} ${count === 1 ? 'meeting' : 'meetings'}${narrowed ? ' found' : ''}`;
}
