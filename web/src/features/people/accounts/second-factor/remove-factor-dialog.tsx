import type { Factor } from '@deckhand/contract/people/second-factor/factor';
import { removeFactor } from '@deckhand/contract/people/second-factor/remove-factor';
import { say } from '@deckhand/domain/language/say';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { PasswordDialog } from '../password-dialog.tsx';

interface RemoveFactorDialogProps {
  factor: Factor;
  /** Without it only the password remains. */
  isLast: boolean;
  onClose: () => void;
}

export function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  const remove = useMutationOf(removeFactor, { refreshes: [removeFactor.feature], waitsForRefresh: true });
  return (
    <PasswordDialog
      title={say('Remove {name}', { name: factor.name })}
      description={
        isLast
          ? say(
              'It no longer signs you in. After this only your password protects your account, and your recovery codes stop working.',
            )
          : say('It no longer signs you in.')
      }
      submitLabel={say('Remove')}
      onConfirm={(body) => remove.mutateAsync({ params: { id: factor.id }, body })}
      onClose={onClose}
    />
  );
}
