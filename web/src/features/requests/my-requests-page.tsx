import { STAFF } from '@deckhand/contract/call';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { say, sayKnown } from '@deckhand/domain/language/say';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconBeach,
  IconCalendarPlus,
  IconCalendarTime,
  IconClockQuestion,
  IconListCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Below } from '../../api/below.tsx';
import { pageOf } from '../../api/page-of.ts';
import { useCall } from '../../api/use-call.ts';
import { useLiveChanges } from '../../api/use-live-changes.ts';
import { useMe } from '../../api/view-me.ts';
import { WaitingChanges } from '../../api/waiting-list.tsx';
import { type ActionItem, ActionMenu } from '../../ui/action-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
import { AnswerSwapDialog } from './answer-swap-dialog.tsx';
import { AskedSwaps, useAskedSwaps } from './asked-swaps.tsx';
import { requestColumns } from './request-columns.tsx';
import { dateWords, kindLabel, type MyRequest } from './request-words.ts';
import { WithdrawRequestDialog } from './withdraw-request-dialog.tsx';

const timeOff: ActionItem = { label: say('Time off'), icon: IconBeach, to: '/time-off-request' };
const staffRequests: readonly ActionItem[] = [
  timeOff,
  { label: say('Schedule change'), icon: IconCalendarTime, to: '/schedule-change-request' },
  { label: say('New shift'), icon: IconCalendarPlus, to: '/request-new-shift' },
  { label: say('Missed clock in/out'), icon: IconClockQuestion, to: '/request-missed-clockin' },
];

/** The reader's own requests and their decisions. */
export function MyRequestsPage() {
  const list = useListAddress();
  const requests = useCall(listMyRequests, { query: { limit: list.pageSize, offset: list.offset } });
  const askedSwaps = useAskedSwaps();
  useLiveChanges();
  const role = useMe().data?.user_type;
  const [withdrawing, setWithdrawing] = useState<MyRequest | null>(null);
  const answering = useAnswering(requests.data?.results);
  const isStaff = STAFF.some((one) => one === role);

  return (
    <>
      <PageHeader
        title={say('My Requests')}
        subtitle={countWords(requests.data?.count)}
        actions={
          <ActionMenu
            text={say('New request')}
            label={say('Ask for something')}
            items={isStaff ? staffRequests : [timeOff]}
          />
        }
      />
      <WaitingChanges />
      <AskedSwaps onOpen={answering.open} />
      <Below answers={[askedSwaps]}>
        <PagedList
          label={say('My requests')}
          paging={list}
          columns={requestColumns}
          {...pageOf(requests)}
          rowKey={({ id }) => id}
          rowLabel={(request) => `${sayKnown(kindLabel[request.kind])}, ${dateWords(request)}`}
          rowActions={(request) => [
            ...(request.swap?.may_answer
              ? [{ label: say('Answer'), icon: IconArrowsExchange, onSelect: () => answering.open(request) }]
              : []),
            ...(request.may_withdraw
              ? [
                  {
                    label: say('Withdraw'),
                    icon: IconArrowBackUp,
                    danger: true,
                    onSelect: () => setWithdrawing(request),
                  },
                ]
              : []),
          ]}
          empty={{
            icon: <IconListCheck size={24} stroke={1.6} />,
            title: say('You have not asked for anything yet'),
            hint: say(
              'Your requests for time off, schedule changes, new shifts and missed punches appear here, with their decisions.',
            ),
          }}
        />
      </Below>
      {answering.request?.swap && (
        <AnswerSwapDialog
          request={answering.request}
          swap={answering.request.swap}
          onClose={answering.close}
        />
      )}
      {withdrawing && <WithdrawRequestDialog request={withdrawing} onClose={() => setWithdrawing(null)} />}
    </>
  );
}

/** The swap that is answered: one that the reader opened, or the one that the link in a mail names. */
function useAnswering(requests: readonly MyRequest[] | undefined) {
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<MyRequest>();
  const named = query.get('swap');
  const waiting = useCall(listMyRequests, named === null ? undefined : { query: { waits_for_you: 'true' } })
    .data?.results;
  const linked = [...(waiting ?? []), ...(requests ?? [])].find(({ id }) => String(id) === named);
  const close = () => {
    setOpened(undefined);
    if (named === null) return;
    const rest = new URLSearchParams(query);
    rest.delete('swap');
    setQuery(rest, { replace: true });
  };
  const request = opened ?? (linked?.swap?.may_answer ? linked : undefined);
  return { request, open: setOpened, close };
}

function countWords(count: number | undefined): string {
  // A space keeps the line's height while the count loads.
  if (count === undefined) return '\u00a0';
  return say('{n, plural, one [# request] other [# requests]}', { n: count });
}
