import { viewPayrollMapping } from '@deckhand/contract/pay/files/view-payroll-mapping';
import { say } from '@deckhand/domain/language/say';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { RecordSkeleton } from '../../../shared/records/record-skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MappingForm } from './mapping-form.tsx';
import { NumbersPanel } from './numbers-panel.tsx';

/** Admins say here how payroll files name things, and enter payroll numbers. */
export function PayrollFilesPage() {
  const { data, error, refetch } = useCall(viewPayrollMapping, {}, { showsFailure: true });
  return (
    <>
      <PageHeader
        title={say('Payroll Files')}
        subtitle={say('How closed pay periods are handed over to your payroll provider')}
        back={<BackToList path="/options">{say('Options')}</BackToList>}
      />
      {!data && !error ? (
        <RecordSkeleton title={say('Format and codes')} fields={6} />
      ) : (
        <Panel
          title={say('Format and codes')}
          note={say('Files that were made keep the codes of their time')}
        >
          {data ? <MappingForm mapping={data} /> : <LoadFailure failure={error} onRetry={refetch} />}
        </Panel>
      )}
      <NumbersPanel />
    </>
  );
}
