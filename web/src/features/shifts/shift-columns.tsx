import type { SeatedPerson, Shift } from '@deckhand/contract/shifts/shift';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Column } from '../../ui/list-columns.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { shiftAddress } from './shift-address.ts';
import classes from './shift-columns.module.css';
import { ShiftTypes } from './shift-types.tsx';
import { datesInLines, dayWords, isOver, repeatWords, timeWords } from './shift-words.ts';

/** `todayAt` tells what today is at a location: a shift that is over is not open any more. */
export function shiftColumns(todayAt: (location: number) => CivilDate): Column<Shift>[] {
  return [
    ...plainColumns,
    {
      key: 'staff',
      header: 'Staff',
      minWidth: 150,
      cell: (shift) => <Staff staff={shift.staff} isOver={isOver(shift, todayAt(shift.location))} />,
    },
    {
      key: 'location',
      header: 'Location',
      minWidth: 110,
      hideBelow: 'desktop',
      cell: (shift) => shift.location_title,
    },
  ];
}

const plainColumns: Column<Shift>[] = [
  {
    key: 'code',
    header: 'Shift Code',
    cell: (shift) => (
      <span className={classes.code}>
        <Anchor component={Link} to={shiftAddress('view', shift)} inherit fw={560}>
          {shift.shift_code}
        </Anchor>
        {shift.is_replace && (
          <StatusBadge tone="info" size="small">
            Replaced
          </StatusBadge>
        )}
      </span>
    ),
  },
  {
    key: 'type',
    header: 'Shift Type',
    minWidth: 130,
    cell: (shift) => <ShiftTypes types={shift.shift_type} />,
  },
  {
    key: 'day',
    header: 'Day',
    cell: (shift) => <TwoLines first={dayWords(shift)} second={repeatWords(shift)} />,
  },
  { key: 'time', header: 'Time', cell: (shift) => <span className={classes.whole}>{timeWords(shift)}</span> },
  {
    key: 'dates',
    header: 'Dates',
    hideBelow: 'desktop',
    cell: (shift) => <TwoLines {...datesInLines(shift)} />,
  },
];

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span className={classes.whole}>{first}</span>
      {second !== '' && <span className={classes.second}>{second}</span>}
    </>
  );
}

/** A line for each seat. A shift that nobody has is what a manager looks for, so it says so. */
function Staff({ staff, isOver }: { staff: readonly SeatedPerson[]; isOver: boolean }) {
  if (staff.length === 0) return isOver ? '–' : <StatusBadge tone="danger">Open</StatusBadge>;
  return (
    <span className={classes.staff}>
      {staff.map((person) => (
        <span key={person.seat} className={classes.person}>
          {person.name}
          {person.end_date !== null && (
            <StatusBadge tone="warning" size="small">
              Ends {formatForDisplay(person.end_date)}
            </StatusBadge>
          )}
          {person.replacing_role !== null && (
            <StatusBadge tone="info" size="small">
              Substitute
            </StatusBadge>
          )}
        </span>
      ))}
    </span>
  );
}
