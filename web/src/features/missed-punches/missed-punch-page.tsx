import { RecordSkeleton } from '../../shared/records/record-skeleton.tsx';
import { ForRequester } from '../../shared/requests/for-requester.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MissedPunchForm } from './missed-punch-form.tsx';

const title = 'Request for Missed Clock In/Out';

/** Somebody who worked and did not punch says when. */
export function MissedPunchPage() {
  return (
    <ForRequester title={title} skeleton={<RecordSkeleton fields={6} />} needsWork>
      {({ today }) => (
        <>
          <PageHeader title={title} subtitle="For when you worked and did not punch" />
          <MissedPunchForm today={today} />
        </>
      )}
    </ForRequester>
  );
}
