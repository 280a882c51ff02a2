import { useParams } from 'react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Worklist } from '../sign-off/worklist.tsx';

/** SO5: lists everything that is left of a pay period. */
export function PayPeriodPage() {
  const { first = '' } = useParams();
  return (
    <>
      <PageHeader title="Pay Period" />
      <Worklist first={first} />
    </>
  );
}
