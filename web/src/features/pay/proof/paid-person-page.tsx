import { viewPaidPerson } from '@deckhand/contract/pay/proof/view-paid-person';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { ApiFailure } from '../../../api/api-failure.ts';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { idIn } from '../../../ui/address-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { payPeriodPath, payPeriodsPath } from '../periods/pay-paths.ts';
import { NothingPaid, ProofPage } from './proof-page.tsx';

/** PP2: explains the pay of a person in a period, line by line. */
export function PaidPersonPage() {
  const { first = '', id = '' } = useParams();
  if (!isCivilDate(first) || idIn(id) === '') return <NotPaid first={first} />;
  return <Paid key={`${first} ${id}`} first={first} id={id} />;
}

function Paid({ first, id }: { first: CivilDate; id: string }) {
  useLiveChanges();
  const answer = useCall(viewPaidPerson, { params: { first, id } }, { showsFailure: true });
  const { data, error } = answer;
  if (data) return <ProofPage proof={data} title={data.person.name} back={<BackToPeriod first={first} />} />;
  if (error instanceof ApiFailure && error.status === 404) return <NotPaid first={first} />;
  return (
    <>
      <PageHeader title={say('Pay')} back={<BackToPeriod first={first} />} />
      <NotLoaded answer={answer} skeleton={<Skeleton height={280} />} framed />
    </>
  );
}

function BackToPeriod({ first }: { first: CivilDate }) {
  return (
    <Anchor component={Link} to={isCivilDate(first) ? payPeriodPath(first) : payPeriodsPath}>
      <IconArrowLeft size={14} stroke={1.9} aria-hidden />
      {isCivilDate(first) ? say('Pay period') : say('Pay Periods')}
    </Anchor>
  );
}

function NotPaid({ first }: { first: string }) {
  return (
    <NothingPaid
      title={say('Pay')}
      back={<BackToPeriod first={first} />}
      hint={say('The person has no hours in this period at your locations.')}
    />
  );
}
