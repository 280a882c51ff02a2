import type { Answer } from '@deckhand/contract/call';
import { listNotClockedIn } from '@deckhand/contract/reports/dashboard/list-not-clocked-in';
import type { Actor } from '@deckhand/domain/access/actor';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { say } from '@deckhand/domain/language/say';
import { parseTime } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn } from '@deckhand/domain/time/zones';
import { IconCalendarStats, IconClockEdit } from '@tabler/icons-react';
import { useActor } from '../../../../api/use-actor.ts';
import type { ActionItem } from '../../../../ui/action-menu.tsx';
import type { Column } from '../../../../ui/list-columns.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { addAttendanceAddress } from '../../../attendance/attendance-address.ts';
import { ShiftTypes } from '../../../plans/shift-types.tsx';
import { dateWords, locationColumn, timeOrDash, unbroken } from '../cells.tsx';
import { TileList } from '../tile-list.tsx';
import type { Dashboard, TileProps } from '../use-dashboard-address.ts';
import { useTileRows } from '../use-tile-rows.ts';
import { lateWords } from './late-words.ts';

type Absence = Answer<typeof listNotClockedIn>['results'][number];

export function NotClockedIn({ dashboard }: TileProps) {
  const answer = useTileRows(listNotClockedIn, { query: dashboard.query });
  const me = useActor();
  return (
    <TileList
      dashboard={dashboard}
      answer={answer}
      columns={columnsFor(dashboard)}
      rowKey={(row) => `${row.id} ${row.employee_name.id}`}
      rowLabel={(row) => row.employee_name.name}
      rowActions={(row) => linksOf(row, me)}
      nothing={say('Everybody whose shift has begun is here')}
    />
  );
}

function columnsFor(dashboard: Dashboard): Column<Absence>[] {
  return [
    { key: 'name', header: say('Employee Name'), cell: (row) => <strong>{row.employee_name.name}</strong> },
    { key: 'code', header: say('Shift Code'), cell: (row) => row.shift_code },
    {
      key: 'type',
      header: say('Shift Type'),
      minWidth: 134,
      cell: (row) => <ShiftTypes types={row.shift_types} />,
    },
    { key: 'date', header: say('Shift Date'), cell: (row) => unbroken(dateWords(row.shift_date)) },
    {
      key: 'start',
      header: say('Shift Start'),
      align: 'end',
      cell: (row) => unbroken(timeOrDash(row.shift_start)),
    },
    {
      key: 'end',
      header: say('Shift End'),
      align: 'end',
      cell: (row) => unbroken(timeOrDash(row.shift_end)),
    },
    {
      key: 'late',
      header: say('Late'),
      cell: (row) => <StatusBadge tone="danger">{lateWords(minutesLate(row, dashboard))}</StatusBadge>,
    },
    ...locationColumn<Absence>(dashboard, (row) => row.location_title),
  ];
}

/** Late by the location's clock. */
function minutesLate(row: Absence, { locations }: Dashboard): number {
  const zone = locations?.find(({ id }) => id === row.location)?.timezone;
  return zone === undefined ? 0 : minuteOfDayIn(zone, new Date()) - (parseTime(row.shift_start) ?? 0);
}

/** Links to the calendar, to replace the person, and to the form for a forgotten punch, which is for others only (X3). */
function linksOf(row: Absence, me: Actor): ActionItem[] {
  const calendar = {
    label: say('View Schedule'),
    icon: IconCalendarStats,
    to: `/view-schedules?location=${row.location}&view=weekly&start=${row.shift_date}&code=${row.shift_code}`,
  };
  if (isOwnPay(me, row.employee_name.id)) return [calendar];
  return [
    calendar,
    {
      label: say('Manual Clock In/Out'),
      icon: IconClockEdit,
      to: addAttendanceAddress({
        location: row.location,
        person: row.employee_name.id,
        shift: row.id,
        date: row.shift_date,
      }),
    },
  ];
}
