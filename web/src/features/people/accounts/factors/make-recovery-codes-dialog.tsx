import { currentPasswordWrong } from '@deckhand/contract/people/account';
import { makeRecoveryCodes } from '@deckhand/contract/people/second-factor/make-recovery-codes';
import { showFormFailure } from '../../../../api/show-form-failure.ts';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { useSchemaForm } from '../../../../ui/use-schema-form.ts';

interface MakeRecoveryCodesDialogProps {
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
}

export function MakeRecoveryCodesDialog({ onMade, onClose }: MakeRecoveryCodesDialogProps) {
  const make = useMutationOf(makeRecoveryCodes, { refreshes: [makeRecoveryCodes.feature] });
  const form = useSchemaForm({
    schema: makeRecoveryCodes.body,
    initialValues: { current_password: '' },
    onSubmit: async (body) => {
      try {
        onMade((await make.mutateAsync({ body })).recovery_codes);
      } catch (failure) {
        showFormFailure(form, failure, { atField: { [currentPasswordWrong]: 'current_password' } });
      }
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Make new recovery codes"
      description="You get ten new codes. The old ones stop working."
      submitLabel="Make new codes"
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
