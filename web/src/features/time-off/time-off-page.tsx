import { RecordSkeleton } from '../../shared/records/record-skeleton.tsx';
import { ForRequester } from '../../shared/requests/for-requester.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TimeOffForm } from './time-off-form.tsx';

const title = 'Time Off Request';

export function TimeOffPage() {
  return (
    <ForRequester title={title} skeleton={<RecordSkeleton fields={4} />}>
      {(requester) => (
        <>
          <PageHeader title={title} />
          <TimeOffForm requester={requester} />
        </>
      )}
    </ForRequester>
  );
}
