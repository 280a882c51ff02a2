import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { say } from '@deckhand/domain/language/say';
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
        title={say('Staff Meeting {code}', { code: meeting.shift_code })}
        subtitle={
          <span className={classes.subtitle}>
            {meeting.location_title} <MeetingStatus status={meeting.status} />
          </span>
        }
        back={
          <BackToList path={locationListAddress(meetingsPath, meeting.location)}>
            {say('Manage Staff Meeting')}
          </BackToList>
        }
        actions={
          mayEdit ? (
            <Button
              component={Link}
              to={meetingAddress('edit', meeting)}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {say('Edit')}
            </Button>
          ) : undefined
        }
      />
      {wantedToEdit && (
        <Notice tone="warning">
          {say('This meeting is archived. It can be looked at, but no longer changed.')}
        </Notice>
      )}
      <Panel title={say('When')}>
        <DetailsList
          details={[
            { label: say('Start Date'), value: formatForDisplay(meeting.start_date) },
            { label: say('End Date'), value: meeting.end_date && formatForDisplay(meeting.end_date) },
            { label: say('Time'), value: formatApiTimes(meeting) },
          ]}
        />
      </Panel>
      <Panel title={say('Who')} note={invitedWords(meeting.assigned_staff.length)}>
        <div className={classes.long}>
          <DetailsList
            details={[
              {
                label: say('Positions'),
                value: meeting.assigned_positions.map(({ name }) => name).join(', '),
              },
              { label: say('Staff'), value: meeting.assigned_staff.map(({ name }) => name).join(', ') },
            ]}
          />
        </div>
      </Panel>
      <Panel title={say('What')}>
        <div className={classes.long}>
          <DetailsList
            details={[
              { label: say('Agenda'), value: meeting.agenda },
              { label: say('Comments'), value: meeting.comments },
            ]}
          />
        </div>
      </Panel>
    </>
  );
}

function invitedWords(count: number): string {
  return say('{n, plural, one [# person is] other [# people are]} invited', { n: count });
}
