import { currentPasswordWrong } from '@deckhand/contract/accounts/account';
import type { Factor } from '@deckhand/contract/second-factor/factor';
import { removeFactor } from '@deckhand/contract/second-factor/remove-factor';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';

interface RemoveFactorDialogProps {
  factor: Factor;
  /** Without it only the password remains. */
  isLast: boolean;
  onClose: () => void;
}

export function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  const remove = useMutationOf(removeFactor, { refreshes: [removeFactor.feature], waitsForRefresh: true });
  const form = useSchemaForm({
    schema: removeFactor.body,
    initialValues: { current_password: '' },
    onSubmit: async (body) => {
      try {
        const { message } = await remove.mutateAsync({ params: { id: factor.id }, body });
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
      title={`Remove ${factor.name}`}
      description={
        isLast
          ? 'It no longer signs you in. After this only your password protects your account, and your recovery codes stop working.'
          : 'It no longer signs you in.'
      }
      submitLabel="Remove"
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
