import { PageHeader } from '../../ui/page-header.tsx';
import { RecordSkeleton } from '../records/record-skeleton.tsx';
import { ForAsker } from '../requests/for-asker.tsx';
import { MissedPunchForm } from './missed-punch-form.tsx';

const title = 'Request for Missed Clock In/Out';

/** Somebody who worked and did not punch says when. */
export function MissedPunchPage() {
  return (
    <ForAsker title={title} skeleton={<RecordSkeleton fields={6} />} needsWork>
      {({ today }) => (
        <>
          <PageHeader title={title} subtitle="For when you worked and did not punch" />
          <MissedPunchForm today={today} />
        </>
      )}
    </ForAsker>
  );
}
