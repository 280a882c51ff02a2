import type { Meeting } from '@deckhand/contract/meetings/meeting';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Column } from '../../ui/list-columns.ts';
import { TwoLines } from '../shifts/two-lines.tsx';
import { meetingAddress } from './meeting-address.ts';
import classes from './meeting-columns.module.css';
import { MeetingStatus } from './meeting-status.tsx';
import { meetingDatesInLines, namesInShort } from './meeting-words.ts';

/** Where there is less room than all columns need, date and time share one. */
export function meetingColumns(isTight: boolean): Column<Meeting>[] {
  return [
    {
      key: 'code',
      header: 'Code',
      cell: (meeting) => (
        <span className={classes.code}>
          <Anchor component={Link} to={meetingAddress('view', meeting)} inherit fw={560}>
            {meeting.shift_code}
          </Anchor>
        </span>
      ),
    },
    { key: 'status', header: 'Status', cell: (meeting) => <MeetingStatus status={meeting.status} /> },
    ...(isTight ? [dateAndTime] : [date, time]),
    {
      key: 'agenda',
      header: 'Agenda',
      minWidth: 130,
      hideBelow: 'desktop',
      cell: (meeting) => <span className={classes.agenda}>{meeting.agenda || '–'}</span>,
    },
    {
      key: 'positions',
      header: 'Positions',
      minWidth: 130,
      hideBelow: 'large',
      cell: (meeting) => <InShort named={meeting.assigned_positions} />,
    },
    {
      key: 'staff',
      header: 'Staff',
      minWidth: 140,
      cell: (meeting) => <InShort named={meeting.assigned_staff} />,
    },
    {
      key: 'location',
      header: 'Location',
      minWidth: 110,
      hideBelow: 'large',
      cell: (meeting) => meeting.location_title,
    },
  ];
}

const date: Column<Meeting> = {
  key: 'date',
  header: 'Date',
  cell: (meeting) => <TwoLines {...meetingDatesInLines(meeting)} />,
};

const time: Column<Meeting> = {
  key: 'time',
  header: 'Time',
  cell: (meeting) => <TwoLines first={formatApiTimes(meeting)} second="" />,
};

const dateAndTime: Column<Meeting> = {
  key: 'date',
  header: 'Date and Time',
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

/** The first few; all of them are in the tooltip and on the meeting's own page. */
function InShort({ named }: { named: readonly { name: string }[] }) {
  return <span title={named.map(({ name }) => name).join(', ')}>{namesInShort(named) || '–'}</span>;
}
