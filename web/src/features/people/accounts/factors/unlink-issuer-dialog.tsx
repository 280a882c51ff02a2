import { unlinkIssuer } from '@deckhand/contract/people/second-factor/unlink-issuer';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { PasswordDialog } from '../password-dialog.tsx';

export function UnlinkIssuerDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const unlink = useMutationOf(unlinkIssuer, { refreshes: [unlinkIssuer.feature], waitsForRefresh: true });
  return (
    <PasswordDialog
      title={`Unlink ${name}`}
      description={`Your account at ${name} is forgotten here. The next login with ${name} and your email address links again.`}
      submitLabel="Unlink"
      onConfirm={(body) => unlink.mutateAsync({ body })}
      onClose={onClose}
    />
  );
}
