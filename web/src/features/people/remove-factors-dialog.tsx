import { type Person, personNotFound } from '@deckhand/contract/people/person';
import { removeFactors } from '@deckhand/contract/people/second-factor/remove-factors';
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
      title="Remove Second Factor"
      confirmLabel="Remove"
      call={removeFactors}
      input={{ params: { id: person.id } }}
      refreshes={['people']}
      success="Second factor removed."
      texts={whenGone(personNotFound)}
      onClose={onClose}
    >
      <p>
        All passkeys and apps of <strong>{personName(person)}</strong> are removed and they are logged out
        everywhere. Until they set up a new one, their password alone lets them in.
      </p>
      <p>Make sure that it is really them who asked. They are told by email.</p>
    </RemovalDialog>
  );
}
