import type { Person } from '@deckhand/contract/people/person';
import { updatePerson } from '@deckhand/contract/people/update-person';
import type { Actor } from '@deckhand/domain/access/actor';
import { say } from '@deckhand/domain/language/say';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { personName } from '../../session/person-name.ts';
import { BackToList } from '../../shared/records/back-to-list.tsx';
import { RecordSkeleton } from '../../shared/records/record-skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { accountLock } from './account-lock.ts';
import { AwaitingActivation } from './awaiting-activation.tsx';
import { PendingEmail } from './emails/pending-email.tsx';
import { peoplePath } from './person-address.ts';
import { PersonForm } from './person-form.tsx';
import { usePersonChoices } from './use-person-choices.ts';

interface UpdatePersonProps {
  person: Person;
  actor: Actor;
}

export function UpdatePerson({ person, actor }: UpdatePersonProps) {
  const { choices, error, refetch } = usePersonChoices();
  const update = useMutationOf(updatePerson, { refreshes: ['people'] });
  return (
    <>
      <PageHeader
        title={say('Edit {name}', { name: personName(person) })}
        back={<BackToList path={peoplePath}>{say('Manage User')}</BackToList>}
      />
      {error ? (
        <Panel>
          <LoadFailure failure={error} onRetry={refetch} />
        </Panel>
      ) : choices ? (
        <PersonForm
          actor={actor}
          choices={choices}
          person={person}
          save={(body) => update.mutateAsync({ params: { id: person.id }, body })}
          savedText={say('User updated successfully.')}
        >
          <AwaitingActivation person={person} actor={actor} />
          <PendingEmail
            person={person}
            isSelf={person.id === actor.id}
            mayChange={accountLock(actor, person) === undefined}
          />
        </PersonForm>
      ) : (
        <RecordSkeleton fields={8} />
      )}
    </>
  );
}
