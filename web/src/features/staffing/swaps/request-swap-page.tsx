import { findSwaps } from '@deckhand/contract/staffing/swaps/find-swaps';
import { say } from '@deckhand/domain/language/say';
import { isCivilDate } from '@deckhand/domain/time/civil-date';
import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { ApiFailure } from '../../../api/api-failure.ts';
import { failureText } from '../../../api/failure-text.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { RecordSkeleton } from '../../../shared/records/record-skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ForRequester } from '../../requests/for-requester.tsx';
import { SwapForm } from './swap-form.tsx';

/** SW1: one date of the reader's own shift, and who could take it. */
export function RequestSwapPage() {
  return (
    <ForRequester title={say('Give away or swap')} skeleton={<RecordSkeleton fields={3} />}>
      {() => <AskedShift />}
    </ForRequester>
  );
}

function AskedShift() {
  const [query] = useSearchParams();
  const [shift, date] = [query.get('shift') ?? '', query.get('date') ?? ''];
  const isNamed = /^[1-9]\d{0,9}$/.test(shift) && isCivilDate(date);
  useLiveChanges();
  const found = useCall(findSwaps, isNamed ? { params: { id: Number(shift) }, query: { date } } : undefined, {
    showsFailure: true,
  });
  return (
    <>
      <PageHeader
        title={say('Give away or swap')}
        subtitle={say('Only this date changes hands. Your other dates stay yours.')}
        back={
          <Anchor component={Link} to={isNamed ? `/view-schedule?start=${date}` : '/view-schedule'}>
            <IconArrowLeft size={14} stroke={1.9} aria-hidden />
            {say('My Schedule')}
          </Anchor>
        }
      />
      {found.data ? (
        <SwapForm found={found.data} />
      ) : found.error instanceof ApiFailure && found.error.status < 500 ? (
        <Panel narrow>
          <Notice tone="warning">{failureText(found.error)}</Notice>
        </Panel>
      ) : found.error ? (
        <Panel narrow>
          <LoadFailure failure={found.error} onRetry={found.refetch} />
        </Panel>
      ) : isNamed ? (
        <RecordSkeleton fields={3} />
      ) : (
        <Panel narrow>
          <Notice>{say('Open one of your shifts in My Schedule, and choose Give away or swap.')}</Notice>
        </Panel>
      )}
    </>
  );
}
