import { unlinkIssuer } from '@deckhand/contract/people/second-factor/unlink-issuer';
import { say } from '@deckhand/domain/language/say';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { PasswordDialog } from '../password-dialog.tsx';

export function UnlinkIssuerDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const unlink = useMutationOf(unlinkIssuer, { refreshes: [unlinkIssuer.feature], waitsForRefresh: true });
  return (
    <PasswordDialog
      title={say('Unlink {name}', { name })}
      description={say(
        'Your account at {name} is forgotten here. The next login with {name2} and your email address links again.',
        { name, name2: name },
      )}
      submitLabel={say('Unlink')}
      onConfirm={(body) => unlink.mutateAsync({ body })}
      onClose={onClose}
    />
  );
}
