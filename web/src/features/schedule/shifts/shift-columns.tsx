import type { SeatedPerson, Shift } from '@deckhand/contract/plans/shift';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { locationColumn, oneLocationColumn } from '../../../shared/locations/location-column.ts';
import type { Column } from '../../../ui/list-columns.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { PlannedChanges } from '../../plans/planned-changes.tsx';
import { shiftAddress } from '../../plans/shift-address.ts';
import { ShiftTypes } from '../../plans/shift-types.tsx';
import { datesInLines, dayWords, hasEnded, repeatWords } from '../../plans/shift-words.ts';
import classes from './shifts.module.css';

interface ColumnOptions {
  /** The current date at a location; a shift that has ended is not marked as open. */
  todayAt: (location: number) => CivilDate;
  /** On a narrow screen day and time share a column. */
  isNarrow: boolean;
  mixesLocations: boolean;
}

export function shiftColumns({ todayAt, isNarrow, mixesLocations }: ColumnOptions): Column<Shift>[] {
  return [
    code,
    {
      key: 'type',
      header: say('Shift Type'),
      minWidth: 110,
      cell: (shift) => <ShiftTypes types={shift.shift_type} />,
    },
    ...(isNarrow ? [dayAndTime] : [day, time]),
    {
      key: 'dates',
      header: say('Dates'),
      hideBelow: 'desktop',
      cell: (shift) => <TwoLines {...datesInLines(shift)} />,
    },
    {
      key: 'staff',
      header: say('Staff'),
      minWidth: 130,
      cell: (shift) => <Staff staff={shift.staff} hasEnded={hasEnded(shift, todayAt(shift.location))} />,
    },
    mixesLocations
      ? locationColumn({ titleOf: (shift) => shift.location_title, under: 'code' })
      : oneLocationColumn((shift) => shift.location_title),
  ];
}

const code: Column<Shift> = {
  key: 'code',
  header: say('Shift Code'),
  cell: (shift) => (
    <span className={classes.code}>
      <Anchor component={Link} to={shiftAddress('view', shift)} inherit fw={560}>
        {shift.shift_code}
      </Anchor>
      {shift.is_replace && (
        <StatusBadge tone="info" size="small">
          {say('Replaced')}
        </StatusBadge>
      )}
    </span>
  ),
};

const day: Column<Shift> = {
  key: 'day',
  header: say('Day'),
  cell: (shift) => <TwoLines first={dayWords(shift)} second={repeatWords(shift)} />,
};

const time: Column<Shift> = {
  key: 'time',
  header: say('Time'),
  cell: (shift) => <TwoLines first={formatApiTimes(shift)} second={plannedOf(shift)} />,
};

const dayAndTime: Column<Shift> = {
  key: 'day',
  header: say('Day and Time'),
  cell: (shift) => (
    <TwoLines
      first={`${dayWords(shift)} · ${repeatWords(shift)}`}
      second={
        <>
          {formatApiTimes(shift)}
          {plannedOf(shift)}
        </>
      }
    />
  ),
};

function plannedOf(shift: Shift) {
  return shift.planned.length > 0 ? <PlannedChanges shift={shift} /> : '';
}

/** One line for each seat. Managers look for open shifts, so these have a badge. */
function Staff({ staff, hasEnded }: { staff: readonly SeatedPerson[]; hasEnded: boolean }) {
  if (staff.length === 0) return hasEnded ? '–' : <StatusBadge tone="danger">{say('Open')}</StatusBadge>;
  return (
    <span className={classes.staff}>
      {staff.map((person) => (
        <span key={person.seat} className={classes.person}>
          {person.name}
          {person.end_date !== null && (
            <StatusBadge tone="warning" size="small">
              {say('Ends {date}', { date: formatForDisplay(person.end_date) })}
            </StatusBadge>
          )}
          {person.replacing_role !== null && (
            <StatusBadge tone="info" size="small">
              {say('Substitute')}
            </StatusBadge>
          )}
        </span>
      ))}
    </span>
  );
}
