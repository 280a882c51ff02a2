import type { Meeting } from '@deckhand/contract/meetings/meeting';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Column } from '../../ui/list-columns.ts';
import { timeWords } from '../shifts/shift-words.ts';
import { meetingAddress } from './meeting-address.ts';
import classes from './meeting-columns.module.css';
import { MeetingStatus } from './meeting-status.tsx';
import { meetingDatesInLines, namesInShort } from './meeting-words.ts';

export const meetingColumns: Column<Meeting>[] = [
  {
    key: 'code',
    header: 'Code',
    cell: (meeting) => (
      <span className={classes.whole}>
        <Anchor component={Link} to={meetingAddress('view', meeting)} inherit fw={560}>
          {meeting.shift_code}
        </Anchor>
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: (meeting) => <MeetingStatus status={meeting.status} /> },
  { key: 'date', header: 'Date', cell: (meeting) => <Dates meeting={meeting} /> },
  {
    key: 'time',
    header: 'Time',
    cell: (meeting) => <span className={classes.whole}>{timeWords(meeting)}</span>,
  },
  {
    key: 'agenda',
    header: 'Agenda',
    minWidth: 150,
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
    minWidth: 150,
    cell: (meeting) => <InShort named={meeting.assigned_staff} />,
  },
  {
    key: 'location',
    header: 'Location',
    minWidth: 110,
    hideBelow: 'desktop',
    cell: (meeting) => meeting.location_title,
  },
];

function Dates({ meeting }: { meeting: Meeting }) {
  const { first, second } = meetingDatesInLines(meeting);
  return (
    <>
      <span className={classes.whole}>{first}</span>
      <span className={classes.second}>{second}</span>
    </>
  );
}

/** The first few; all of them are in the tooltip and on the meeting's own page. */
function InShort({ named }: { named: readonly { name: string }[] }) {
  return <span title={named.map(({ name }) => name).join(', ')}>{namesInShort(named) || '–'}</span>;
}
