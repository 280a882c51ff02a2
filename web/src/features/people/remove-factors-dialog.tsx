import { type Person, personNotFound } from '@deckhand/contract/people/person';
import { removeFactors } from '@deckhand/contract/people/second-factor/remove-factors';
import { say } from '@deckhand/domain/language/say';
import { sayWith } from '../../language/say-with.ts';
import { personName } from '../../session/person-name.ts';
import { RemovalDialog, whenGone } from '../../shared/records/removal-dialog.tsx';

interface RemoveFactorsDialogProps {
  person: Person;
  onClose: () => void;
}

/** For a person who lost their phone or key and their recovery codes. */
export function RemoveFactorsDialog({ person, onClose }: RemoveFactorsDialogProps) {
  return (
    <RemovalDialog
      title={say('Remove Second Factor')}
      confirmLabel={say('Remove')}
      call={removeFactors}
      input={{ params: { id: person.id } }}
      refreshes={['people']}
      success={say('Second factor removed.')}
      texts={whenGone(personNotFound)}
      onClose={onClose}
    >
      <p>
        {sayWith(
          'All passkeys and apps of {name} are removed and they are logged out everywhere. Until they set up a new one, their password alone lets them in.',
          { name: <strong>{personName(person)}</strong> },
        )}
      </p>
      <p>{say('Make sure that it is really them who asked. They are told by email.')}</p>
    </RemovalDialog>
  );
}
