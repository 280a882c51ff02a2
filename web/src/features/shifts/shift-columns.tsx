import type { SeatedPerson, Shift } from '@deckhand/contract/shifts/shift';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Column } from '../../ui/list-columns.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { shiftAddress } from './shift-address.ts';
import classes from './shift-columns.module.css';
import { ShiftTypes } from './shift-types.tsx';
import { datesInLines, dayWords, isOver, repeatWords } from './shift-words.ts';
import { TwoLines } from './two-lines.tsx';

interface Circumstances {
  /** What today is at a location: a shift that is over is not open any more. */
  todayAt: (location: number) => CivilDate;
  /** Less room than all columns need: day and time then share one. */
  isTight: boolean;
}

export function shiftColumns({ todayAt, isTight }: Circumstances): Column<Shift>[] {
  return [
    code,
    {
      key: 'type',
      header: 'Shift Type',
      minWidth: 110,
      cell: (shift) => <ShiftTypes types={shift.shift_type} />,
    },
    ...(isTight ? [dayAndTime] : [day, time]),
    {
      key: 'dates',
      header: 'Dates',
      hideBelow: 'desktop',
      cell: (shift) => <TwoLines {...datesInLines(shift)} />,
    },
    {
      key: 'staff',
      header: 'Staff',
      minWidth: 130,
      cell: (shift) => <Staff staff={shift.staff} isOver={isOver(shift, todayAt(shift.location))} />,
    },
    {
      key: 'location',
      header: 'Location',
      minWidth: 110,
      hideBelow: 'large',
      cell: (shift) => shift.location_title,
    },
  ];
}

const code: Column<Shift> = {
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
};

const day: Column<Shift> = {
  key: 'day',
  header: 'Day',
  cell: (shift) => <TwoLines first={dayWords(shift)} second={repeatWords(shift)} />,
};

const time: Column<Shift> = {
  key: 'time',
  header: 'Time',
  cell: (shift) => <TwoLines first={formatApiTimes(shift)} second="" />,
};

const dayAndTime: Column<Shift> = {
  key: 'day',
  header: 'Day and Time',
  cell: (shift) => (
    <TwoLines first={`${dayWords(shift)} · ${repeatWords(shift)}`} second={formatApiTimes(shift)} />
  ),
};

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
