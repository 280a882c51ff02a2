import { type Rate, rateLabel } from '@deckhand/contract/attendance/attendance';
import type { ShiftTypeItem } from '@deckhand/contract/shifts/shift';
import { formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';
import { formatApiTime } from '@deckhand/domain/time/minutes';
import type { Column } from '../../ui/list-columns.ts';
import { momentParts } from '../shifts/archive-words.ts';
import { ShiftTypes } from '../shifts/shift-types.tsx';
import classes from './cells.module.css';
import type { Dashboard } from './use-dashboard-address.ts';

/** '9:02 AM' of an instant; a dash while there is none. The instant has the location's wall clock already. */
export function clockWords(instant: string | null): string {
  return instant === null ? '–' : momentParts(instant).time;
}

/** '9:00 AM' of '09:00'. */
export function timeWords(time: string | null): string {
  return formatApiTime(time) ?? '–';
}

export function dateWords(date: string | null): string {
  return date !== null && isCivilDate(date) ? formatForDisplay(date) : '–';
}

export function hoursWords(hours: number | null): string {
  return hours === null ? '–' : hours.toFixed(2);
}

/** Times, dates and codes are never broken: half of one is misread. */
export function Whole({ children }: { children: string }) {
  return <span className={classes.whole}>{children}</span>;
}

/** What somebody wrote, as he wrote it. */
export function Written({ children }: { children: string }) {
  return children === '' ? '–' : <span className={classes.written}>{children}</span>;
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

/** The columns that the three lists of attendance share; each takes those it shows. */
export const attendanceColumns = {
  name: { key: 'name', header: 'Employee Name', cell: (row) => <strong>{row.employee_name.name}</strong> },
  code: { key: 'code', header: 'Shift Code', cell: (row) => row.shift_code ?? '–' },
  type: {
    key: 'type',
    header: 'Shift Type',
    minWidth: 134,
    cell: (row) => <ShiftTypes types={row.shift_types} />,
  },
  clockedIn: {
    key: 'in',
    header: 'Clocked In',
    align: 'end',
    cell: (row) => <Whole>{clockWords(row.clocked_in)}</Whole>,
  },
  clockedOut: {
    key: 'out',
    header: 'Clocked Out',
    align: 'end',
    cell: (row) => <Whole>{clockWords(row.clocked_out)}</Whole>,
  },
  hours: { key: 'hours', header: 'Total Hours', align: 'end', cell: (row) => hoursWords(row.total_hours) },
  rate: { key: 'rate', header: 'Rate', cell: (row) => rateLabel[row.rate] },
} as const satisfies Record<string, Column<Attended>>;

/** Where, unless the whole list is of one location. */
export function locationColumn<Row>(
  { location }: Dashboard,
  titleOf: (row: Row) => string,
): readonly Column<Row>[] {
  return location === ''
    ? [{ key: 'location', header: 'Location', hideBelow: 'large', minWidth: 110, cell: titleOf }]
    : [];
}
