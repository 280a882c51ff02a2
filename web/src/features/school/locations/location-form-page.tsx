import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { viewLocation } from '@deckhand/contract/school/locations/view-location';
import { mayWriteLocations } from '@deckhand/domain/access/locations';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { useSearchParams } from 'react-router';
import { ApiFailure } from '../../../api/api-failure.ts';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { readFormAddress } from '../../../shared/records/form-address.ts';
import { RecordLoading } from '../../../shared/records/record-loading.tsx';
import { RecordMissing } from '../../../shared/records/record-missing.tsx';
import { RecordRefused } from '../../../shared/records/record-refused.tsx';
import { CreateLocation } from './create-location.tsx';
import { locationsPath } from './location-address.ts';
import { UpdateLocation } from './update-location.tsx';
import { ViewLocation } from './view-location.tsx';

/** One route adds, edits and shows a location; the address says which. */
export function LocationFormPage() {
  const [query] = useSearchParams();
  const mayWrite = mayWriteLocations(useActor());
  const address = readFormAddress(query);
  if (address.mode === 'nothing') return <NotFound />;
  if (address.mode === 'create') return mayWrite ? <CreateLocation /> : <Refused />;
  return <KnownLocation key={address.id} {...address} mayWrite={mayWrite} />;
}

interface KnownLocationProps {
  id: number;
  mode: 'edit' | 'view';
  mayWrite: boolean;
}

function KnownLocation({ id, mode, mayWrite }: KnownLocationProps) {
  const { data, error, refetch } = useCall(viewLocation, { params: { id } }, { showsFailure: true });
  if (error instanceof ApiFailure && error.status === 404) return <NotFound />;
  if (data) {
    return mode === 'edit' && mayWrite ? (
      <UpdateLocation location={data} />
    ) : (
      <ViewLocation location={data} mayEdit={mayWrite} wantedToEdit={mode === 'edit'} />
    );
  }
  return (
    <RecordLoading
      title={say('Location')}
      back={<BackToList path={locationsPath}>{say('Manage Location')}</BackToList>}
      failure={error}
      onRetry={refetch}
      fields={5}
    />
  );
}

function NotFound() {
  return (
    <RecordMissing
      title={sayKnown(locationNotFound)}
      listPath={locationsPath}
      listName={say('Manage Location')}
    />
  );
}

function Refused() {
  return (
    <RecordRefused listPath={locationsPath} listName={say('Manage Location')}>
      {say('Only people with the role Admin can add locations.')}
    </RecordRefused>
  );
}
