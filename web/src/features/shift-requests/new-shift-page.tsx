import { RecordSkeleton } from '../../shared/records/record-skeleton.tsx';
import { ForRequester } from '../../shared/requests/for-requester.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NewShiftForm } from './new-shift-form.tsx';

const title = 'Request for New Shift';

export function NewShiftPage() {
  return (
    <ForRequester title={title} skeleton={<RecordSkeleton fields={6} />} needsWork>
      {({ today }) => (
        <>
          <PageHeader
            title={title}
            subtitle="Say when you could work, and your manager may plan a shift for you."
          />
          <NewShiftForm today={today} />
        </>
      )}
    </ForRequester>
  );
}
