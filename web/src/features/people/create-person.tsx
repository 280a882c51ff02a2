import { createPerson } from '@deckhand/contract/people/create-person';
import { say } from '@deckhand/domain/language/say';
import { LoadFailure } from '../../api/load-failure.tsx';
import { asActor } from '../../api/use-actor.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { useMe } from '../../api/view-me.ts';
import { BackToList } from '../../shared/records/back-to-list.tsx';
import { RecordSkeleton } from '../../shared/records/record-skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { peoplePath } from './person-address.ts';
import { PersonForm } from './person-form.tsx';
import { usePersonChoices } from './use-person-choices.ts';

/** `location` is the one that the list shows. */
export function CreatePerson({ location }: { location: number | undefined }) {
  const me = useMe();
  const { choices, error, refetch } = usePersonChoices();
  const create = useMutationOf(createPerson, { refreshes: ['people'] });
  const failure = error ?? (me.data ? null : me.error);
  return (
    <>
      <PageHeader
        title={say('Add User')}
        subtitle={say('They get an email with a link to choose their password.')}
        back={<BackToList path={peoplePath}>{say('Manage User')}</BackToList>}
      />
      {failure ? (
        <Panel>
          <LoadFailure failure={failure} onRetry={() => Promise.all([me.refetch(), refetch()])} />
        </Panel>
      ) : choices && me.data ? (
        <PersonForm
          actor={asActor(me.data)}
          choices={choices}
          location={location}
          save={({ is_active: _active, ...body }) => create.mutateAsync({ body })}
          savedText={say('User created successfully.')}
        />
      ) : (
        <RecordSkeleton fields={8} />
      )}
    </>
  );
}
