import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { locationListAddress } from '../../../shared/locations/location-list-address.ts';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { DetailsList } from '../../../ui/details-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { meetingAddress, meetingsPath } from './meeting-address.ts';
import { MeetingStatus } from './meeting-status.tsx';
import classes from './meetings.module.css';

interface ViewMeetingProps {
  meeting: Meeting;
  mayEdit: boolean;
  /** The address asked to edit it; a notice then says why that is not possible. */
  wantedToEdit: boolean;
}

export function ViewMeeting({ meeting, mayEdit, wantedToEdit }: ViewMeetingProps) {
  return (
    <>
      <PageHeader
        title={`Staff Meeting ${meeting.shift_code}`}
        subtitle={
          <span className={classes.subtitle}>
            {meeting.location_title} <MeetingStatus status={meeting.status} />
          </span>
        }
        back={
          <BackToList path={locationListAddress(meetingsPath, meeting.location)}>
            Manage Staff Meeting
          </BackToList>
        }
        actions={
          mayEdit ? (
            <Button
              component={Link}
              to={meetingAddress('edit', meeting)}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              Edit
            </Button>
          ) : undefined
        }
      />
      {wantedToEdit && (
        <Notice tone="warning">This meeting is archived. It can be looked at, but no longer changed.</Notice>
      )}
      <Panel title="When">
        <DetailsList
          details={[
            { label: 'Start Date', value: formatForDisplay(meeting.start_date) },
            { label: 'End Date', value: meeting.end_date && formatForDisplay(meeting.end_date) },
            { label: 'Time', value: formatApiTimes(meeting) },
          ]}
        />
      </Panel>
      <Panel title="Who" note={invitedWords(meeting.assigned_staff.length)}>
        <div className={classes.long}>
          <DetailsList
            details={[
              { label: 'Positions', value: meeting.assigned_positions.map(({ name }) => name).join(', ') },
              { label: 'Staff', value: meeting.assigned_staff.map(({ name }) => name).join(', ') },
            ]}
          />
        </div>
      </Panel>
      <Panel title="What">
        <div className={classes.long}>
          <DetailsList
            details={[
              { label: 'Agenda', value: meeting.agenda },
              { label: 'Comments', value: meeting.comments },
            ]}
          />
        </div>
      </Panel>
    </>
  );
}

function invitedWords(count: number): string {
  return count === 1 ? '1 person is invited' : `${count} people are invited`;
}
