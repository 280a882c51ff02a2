import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { say } from '@deckhand/domain/language/say';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { locationColumn, oneLocationColumn } from '../../../shared/locations/location-column.ts';
import type { Column } from '../../../ui/list-columns.ts';
import shared from '../../../ui/shared.module.css';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { meetingAddress } from './meeting-address.ts';
import { MeetingStatus } from './meeting-status.tsx';
import { meetingDatesInLines, namesInShort } from './meeting-words.ts';
import classes from './meetings.module.css';

interface ColumnOptions {
  /** On a narrow screen date and time share a column. */
  isNarrow: boolean;
  mixesLocations: boolean;
}

export function meetingColumns({ isNarrow, mixesLocations }: ColumnOptions): Column<Meeting>[] {
  return [
    {
      key: 'code',
      header: say('Code'),
      cell: (meeting) => (
        <span className={shared.unbroken}>
          <Anchor component={Link} to={meetingAddress('view', meeting)} inherit fw={560}>
            {meeting.shift_code}
          </Anchor>
        </span>
      ),
    },
    { key: 'status', header: say('Status'), cell: (meeting) => <MeetingStatus status={meeting.status} /> },
    ...(isNarrow ? [dateAndTime] : [date, time]),
    {
      key: 'agenda',
      header: say('Agenda'),
      minWidth: 130,
      hideBelow: 'desktop',
      cell: (meeting) => <span className={classes.agenda}>{meeting.agenda || '–'}</span>,
    },
    {
      key: 'positions',
      header: say('Positions'),
      minWidth: 130,
      hideBelow: 'large',
      cell: (meeting) => <Names named={meeting.assigned_positions} />,
    },
    {
      key: 'staff',
      header: say('Staff'),
      minWidth: 140,
      cell: (meeting) => <Names named={meeting.assigned_staff} />,
    },
    mixesLocations
      ? locationColumn({ titleOf: (meeting) => meeting.location_title, under: 'code' })
      : oneLocationColumn((meeting) => meeting.location_title),
  ];
}

const date: Column<Meeting> = {
  key: 'date',
  header: say('Date'),
  cell: (meeting) => <TwoLines {...meetingDatesInLines(meeting)} />,
};

const time: Column<Meeting> = {
  key: 'time',
  header: say('Time'),
  cell: (meeting) => <TwoLines first={formatApiTimes(meeting)} second="" />,
};

const dateAndTime: Column<Meeting> = {
  key: 'date',
  header: say('Date and Time'),
  cell: (meeting) => {
    const { first, second } = meetingDatesInLines(meeting);
    return (
      <TwoLines
        first={first}
        second={
          <>
            {second}
            <br />
            {formatApiTimes(meeting)}
          </>
        }
      />
    );
  },
};

/** The first names; the tooltip and the meeting's own page have all of them. */
function Names({ named }: { named: readonly { name: string }[] }) {
  return <span title={named.map(({ name }) => name).join(', ')}>{namesInShort(named) || '–'}</span>;
}
