import type { LeaveDay } from '@deckhand/contract/pay/wages/leave';
import { listLeave } from '@deckhand/contract/pay/wages/list-leave';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { IconBeach, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { pageOf } from '../../../api/page-of.ts';
import { useCall } from '../../../api/use-call.ts';
import type { Column } from '../../../ui/list-columns.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { leaveTypeLabel } from '../../requests/leave-type-label.ts';
import { leaveHeading } from '../pay-words.ts';
import { LeaveHoursDialog } from './leave-hours-dialog.tsx';

interface LeaveOfPeriodProps {
  period: { first_day: string; last_day: string };
  /** On closed days only admins change hours, with a reason. */
  mayChange: boolean;
}

/** WA8: the leave of a period, and the hours that are paid for it, which can be changed as long as somebody may correct them. */
export function LeaveOfPeriod({ period, mayChange }: LeaveOfPeriodProps) {
  const list = useListAddress({ pageSize: 10, prefix: 'leave' });
  const days = { start_date: period.first_day, end_date: period.last_day };
  const leave = useCall(
    listLeave,
    { query: { ...days, limit: list.pageSize, offset: list.offset } },
    { showsFailure: true },
  );
  const [changing, setChanging] = useState<LeaveDay>();
  // Most periods have none, and then there is nothing to say.
  if (!leave.data || leave.data.count === 0) return null;
  return (
    <Panel title={leaveHeading()} note={say('Paid at the base wage, and never counted as worked')}>
      <PagedList
        label={leaveHeading()}
        paging={list}
        dense
        columns={columns()}
        {...pageOf(leave)}
        rowKey={({ id }) => id}
        rowLabel={({ user, date }) => `${user.name}, ${formatForDisplay(date)}`}
        rowActions={(day) =>
          mayChange && day.may_decide
            ? [{ label: say('Change hours'), icon: IconPencil, onSelect: () => setChanging(day) }]
            : []
        }
        empty={{ icon: <IconBeach size={24} stroke={1.6} />, title: say('No leave in this period') }}
      />
      {changing && (
        <LeaveHoursDialog
          person={changing.user}
          date={changing.date}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Panel>
  );
}

function columns(): Column<LeaveDay>[] {
  return [
    { key: 'name', header: say('Name'), minWidth: 140, cell: ({ user }) => user.name },
    { key: 'date', header: say('Date'), cell: ({ date }) => formatForDisplay(date) },
    { key: 'kind', header: say('Kind'), cell: ({ kind }) => sayKnown(leaveTypeLabel[kind]) },
    {
      key: 'hours',
      header: say('Paid hours'),
      align: 'end',
      cell: ({ hours }) =>
        hours === null ? <span className={shared.third}>{say('Not set')}</span> : hours.toFixed(2),
    },
    {
      key: 'by',
      header: say('Set by'),
      hideBelow: 'desktop',
      cell: ({ decided_by: by, reason }) => [by?.name, reason].filter(Boolean).join(': ') || null,
    },
  ];
}
