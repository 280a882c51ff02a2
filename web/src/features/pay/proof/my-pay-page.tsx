import { viewMyPay } from '@deckhand/contract/pay/proof/view-my-pay';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { ApiFailure } from '../../../api/api-failure.ts';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { timesheetPath } from '../sign-off/timesheet-paths.ts';
import { OwnFederalPremium } from './own-federal-premium.tsx';
import { NothingPaid, ProofPage } from './proof-page.tsx';

/** PP2: explains the reader's own pay of a period, line by line. */
export function MyPayPage() {
  const { first = '' } = useParams();
  return isCivilDate(first) ? <MyPay key={first} first={first} /> : <None first={first} />;
}

function MyPay({ first }: { first: CivilDate }) {
  useLiveChanges();
  const answer = useCall(viewMyPay, { params: { first } }, { showsFailure: true });
  const { data, error } = answer;
  if (data)
    return (
      <>
        <ProofPage proof={data} title={say('My pay')} back={<BackToSheet first={first} />} />
        <OwnFederalPremium proof={data} />
      </>
    );
  if (error instanceof ApiFailure && error.status === 404) return <None first={first} />;
  return (
    <>
      <PageHeader title={say('My pay')} back={<BackToSheet first={first} />} />
      <NotLoaded answer={answer} skeleton={<Skeleton height={280} />} framed />
    </>
  );
}

function None({ first }: { first: string }) {
  return (
    <NothingPaid
      title={say('My pay')}
      back={<BackToSheet first={first} />}
      hint={say('You have no hours in this period.')}
    />
  );
}

function BackToSheet({ first }: { first: string }) {
  const path = isCivilDate(first) ? `${timesheetPath}?date=${first}` : timesheetPath;
  return (
    <Anchor component={Link} to={path}>
      <IconArrowLeft size={14} stroke={1.9} aria-hidden />
      {say('My Timesheet')}
    </Anchor>
  );
}
