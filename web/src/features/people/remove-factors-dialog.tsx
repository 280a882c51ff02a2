import { type Person, personNotFound } from '@deckhand/contract/people/person';
import { removeFactors } from '@deckhand/contract/people/second-factor/remove-factors';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { personName } from '../../session/person-name.ts';
import { RemovalDialog, whenGone } from '../../shared/records/removal-dialog.tsx';

interface RemoveFactorsDialogProps {
  person: Person;
  onClose: () => void;
}

/** For a person who lost their phone or key and their recovery codes. */
export function RemoveFactorsDialog({ person, onClose }: RemoveFactorsDialogProps) {
  const removal = useMutationOf(removeFactors, {
    refreshes: ['people'],
    refreshesOnRefusal: true,
    waitsForRefresh: true,
  });
  return (
    <RemovalDialog
      title="Remove Second Factor"
      confirmLabel="Remove"
      remove={() => removal.mutateAsync({ params: { id: person.id } })}
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
