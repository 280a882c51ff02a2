import { currentPasswordWrong } from '@deckhand/contract/accounts/account';
import { unlinkIssuer } from '@deckhand/contract/second-factor/unlink-issuer';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';

export function UnlinkIssuerDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const unlink = useMutationOf(unlinkIssuer, { refreshes: [unlinkIssuer.feature], waitsForRefresh: true });
  const form = useSchemaForm({
    schema: unlinkIssuer.body,
    initialValues: { current_password: '' },
    onSubmit: async (body) => {
      try {
        const { message } = await unlink.mutateAsync({ body });
        toast.success(message);
      } catch (failure) {
        showFormFailure(form, failure, { atField: { [currentPasswordWrong]: 'current_password' } });
        return;
      }
      onClose();
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Unlink ${name}`}
      description={`Your account at ${name} is forgotten here. The next sign-in with ${name} and your email address links again.`}
      submitLabel="Unlink"
      danger
      form={form}
      size="small"
    >
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        required
        autoFocus
        {...form.field('current_password')}
      />
    </FormDialog>
  );
}
