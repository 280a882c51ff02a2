import { PageHeader } from '../../ui/page-header.tsx';
import { RecordSkeleton } from '../records/record-skeleton.tsx';
import { ForAsker } from '../requests/for-asker.tsx';
import { TimeOffForm } from './time-off-form.tsx';

const title = 'Time Off Request';

export function TimeOffPage() {
  return (
    <ForAsker title={title} skeleton={<RecordSkeleton fields={4} />}>
      {(asker) => (
        <>
          <PageHeader title={title} />
          <TimeOffForm asker={asker} />
        </>
      )}
    </ForAsker>
  );
}
