import { personNotFound } from '@deckhand/contract/people/person';
import { viewPerson } from '@deckhand/contract/people/view-person';
import { mayManage } from '@deckhand/domain/access/people';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { useSearchParams } from 'react-router';
import { ApiFailure } from '../../api/api-failure.ts';
import { asActor } from '../../api/use-actor.ts';
import { useCall } from '../../api/use-call.ts';
import { useMe } from '../../api/view-me.ts';
import { BackToList } from '../../shared/records/back-to-list.tsx';
import { readFormAddress } from '../../shared/records/form-address.ts';
import { RecordLoading } from '../../shared/records/record-loading.tsx';
import { RecordMissing } from '../../shared/records/record-missing.tsx';
import { CreatePerson } from './create-person.tsx';
import { locationIn, peoplePath } from './person-address.ts';
import { UpdatePerson } from './update-person.tsx';
import { ViewPerson } from './view-person.tsx';

/** One route adds, edits and shows a person; the address says which. */
export function PersonFormPage() {
  const [query] = useSearchParams();
  const address = readFormAddress(query);
  if (address.mode === 'nothing') return <NotFound />;
  if (address.mode === 'create') return <CreatePerson location={locationIn(query)} />;
  return <KnownPerson key={address.id} {...address} />;
}

function KnownPerson({ id, mode }: { id: number; mode: 'edit' | 'view' }) {
  const person = useCall(viewPerson, { params: { id } }, { showsFailure: true });
  const me = useMe();
  if (person.error instanceof ApiFailure && person.error.status === 404) return <NotFound />;
  if (person.data && me.data) {
    const actor = asActor(me.data);
    const mayEdit = mayManage(actor, asActor(person.data));
    return mode === 'edit' && mayEdit ? (
      <UpdatePerson person={person.data} actor={actor} />
    ) : (
      <ViewPerson person={person.data} actor={actor} wantedToEdit={mode === 'edit'} />
    );
  }
  return (
    <RecordLoading
      title={say('User')}
      back={<BackToList path={peoplePath}>{say('Manage User')}</BackToList>}
      failure={person.error ?? me.error}
      onRetry={() => Promise.all([person.refetch(), me.refetch()])}
      fields={8}
    />
  );
}

function NotFound() {
  return (
    <RecordMissing title={sayKnown(personNotFound)} listPath={peoplePath} listName={say('Manage User')} />
  );
}
