import { type Rate, rateLabel } from '@deckhand/contract/attendance/attendance';
import type { ShiftTypeItem } from '@deckhand/contract/plans/shift';
import type { AttendanceRow } from '@deckhand/contract/reports/dashboard/attendance-row';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';
import { formatApiTime } from '@deckhand/domain/time/minutes';
import type { ReactNode } from 'react';
import { momentParts } from '../../../shared/time/moment-words.ts';
import type { Column } from '../../../ui/list-columns.ts';
import shared from '../../../ui/shared.module.css';
import { ShiftTypes } from '../../plans/shift-types.tsx';
import classes from './tile-list.module.css';
import type { Dashboard } from './use-dashboard-address.ts';

/** '9:02 AM', or a dash. The text already holds the location's wall clock. */
export function clockWords(instant: string | null): string {
  return instant === null ? '–' : momentParts(instant).time;
}

export function timeOrDash(time: string | null): string {
  return formatApiTime(time) ?? '–';
}

export function dateWords(date: string | null): string {
  return date !== null && isCivilDate(date) ? formatForDisplay(date) : '–';
}

export function hoursWords(hours: number | null): string {
  return hours === null ? '–' : hours.toFixed(2);
}

/** A time, a date or a code, which must not wrap. */
export function unbroken(text: string): ReactNode {
  return text === '–' ? text : <span className={shared.unbroken}>{text}</span>;
}

/** Text with the line breaks of its author. */
export function written(text: string): ReactNode {
  return text === '' ? '–' : <span className={classes.written}>{text}</span>;
}

/** A figure with an explanation in a second, smaller line. */
export function Explained({ figure, by }: { figure: string; by: string }) {
  return (
    <span>
      {figure}
      {by !== '' && <small className={classes.under}>{by}</small>}
    </span>
  );
}

interface Attended {
  employee_name: { name: string };
  shift_code: string | null;
  shift_types: readonly ShiftTypeItem[];
  clocked_in: string;
  clocked_out: string | null;
  total_hours: number;
  rate: Rate;
}

/** The columns of the lists of attendance. */
export const attendanceColumns = {
  name: {
    key: 'name',
    header: say('Employee Name'),
    cell: (row) => <strong>{row.employee_name.name}</strong>,
  },
  code: { key: 'code', header: say('Shift Code'), cell: (row) => row.shift_code ?? '–' },
  type: {
    key: 'type',
    header: say('Shift Type'),
    minWidth: 134,
    cell: (row) => (row.shift_types.length === 0 ? '–' : <ShiftTypes types={row.shift_types} />),
  },
  clockedIn: {
    key: 'in',
    header: say('Clocked In'),
    align: 'end',
    cell: (row) => unbroken(clockWords(row.clocked_in)),
  },
  clockedOut: {
    key: 'out',
    header: say('Clocked Out'),
    align: 'end',
    cell: (row) => unbroken(clockWords(row.clocked_out)),
  },
  hours: {
    key: 'hours',
    header: say('Total Hours'),
    align: 'end',
    cell: (row) => hoursWords(row.total_hours),
  },
  rate: { key: 'rate', header: say('Rate'), cell: (row) => sayKnown(rateLabel[row.rate]) },
} as const satisfies Record<string, Column<Attended>>;

/** All columns of attendance, and the location. */
export function allAttendanceColumns(dashboard: Dashboard): Column<AttendanceRow>[] {
  return [
    ...Object.values(attendanceColumns),
    ...locationColumn<AttendanceRow>(dashboard, (row) => row.location_title),
  ];
}

/** The location, unless the list shows only one. Most of these tables fill the window, so it stands under `under`. */
export function locationColumn<Row>(
  { location }: Dashboard,
  titleOf: (row: Row) => string,
  under = 'name',
): readonly Column<Row>[] {
  return location === ''
    ? [{ key: 'location', header: say('Location'), cell: titleOf, moveUnder: { column: under } }]
    : [];
}
