import { STAFF } from '@deckhand/contract/call';
import {
  IconArrowBackUp,
  IconBeach,
  IconCalendarPlus,
  IconCalendarTime,
  IconClockQuestion,
  IconListCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../api/failure-text.ts';
import { useMe } from '../../session/view-me.ts';
import { type ActionItem, ActionMenu } from '../../ui/action-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
import { type MyRequest, useMyRequests } from './api/list-my-requests.ts';
import { requestColumns } from './request-columns.tsx';
import { dateWords, kindLabel } from './request-words.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const timeOff: ActionItem = { label: 'Time off', icon: IconBeach, to: '/time-off-request' };
const ofStaff: readonly ActionItem[] = [
  timeOff,
  { label: 'Schedule change', icon: IconCalendarTime, to: '/schedule-change-request' },
  { label: 'New shift', icon: IconCalendarPlus, to: '/request-new-shift' },
  { label: 'Missed clock in/out', icon: IconClockQuestion, to: '/request-missed-clockin' },
];

/** What one has asked for, and what came of it. */
export function MyRequestsPage() {
  const list = useListAddress();
  const requests = useMyRequests({ limit: list.pageSize, offset: list.offset });
  const role = useMe().data?.user_type;
  const [leaving, setLeaving] = useState<MyRequest | null>(null);
  const isStaff = STAFF.some((one) => one === role);

  return (
    <>
      <PageHeader
        title="My Requests"
        subtitle={countWords(requests.data?.count)}
        actions={
          <ActionMenu text="New request" label="Ask for something" items={isStaff ? ofStaff : [timeOff]} />
        }
      />
      <PagedList
        label="My requests"
        paging={list}
        columns={requestColumns}
        rows={requests.data?.results}
        total={requests.data?.count}
        rowKey={({ id }) => id}
        rowLabel={(request) => `${kindLabel[request.kind]}, ${dateWords(request)}`}
        rowActions={(request) =>
          request.may_withdraw
            ? [
                {
                  label: 'Withdraw',
                  icon: IconArrowBackUp,
                  danger: true,
                  onSelect: () => setLeaving(request),
                },
              ]
            : []
        }
        replacing={requests.isPlaceholderData}
        failure={requests.error ? failureText(requests.error) : undefined}
        onRetry={() => void requests.refetch()}
        cardsBelow="tablet"
        empty={{
          icon: <IconListCheck size={24} stroke={1.6} />,
          title: 'You have not asked for anything yet',
          hint: 'Time off, changes of your schedule, new shifts and missed punches that you ask for stand here, with what came of them.',
        }}
      />
      {leaving && <WithdrawDialog request={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function countWords(count: number | undefined): string {
  // The line keeps its height while the count is on its way.
  if (count === undefined) return '\u00a0';
  return `${count} ${count === 1 ? 'request' : 'requests'}`;
}
