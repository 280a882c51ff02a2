import { currentPasswordWrong } from '@deckhand/contract/people/account';
import { makeRecoveryCodes } from '@deckhand/contract/people/second-factor/make-recovery-codes';
import { say } from '@deckhand/domain/language/say';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';

interface MakeRecoveryCodesDialogProps {
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
}

export function MakeRecoveryCodesDialog({ onMade, onClose }: MakeRecoveryCodesDialogProps) {
  const make = useMutationOf(makeRecoveryCodes, { refreshes: [makeRecoveryCodes.feature] });
  const form = useCallForm({
    schema: makeRecoveryCodes.body,
    initialValues: { current_password: '' },
    onSubmit: async (body) => {
      onMade((await make.mutateAsync({ body })).recovery_codes);
    },
    failureTexts: { atField: { [currentPasswordWrong]: 'current_password' } },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Make new recovery codes')}
      description={say('You get ten new codes. The old ones stop working.')}
      submitLabel={say('Make new codes')}
      form={form}
      size="small"
    >
      <PasswordField
        label={say('Current Password')}
        autoComplete="current-password"
        required
        autoFocus
        {...form.field('current_password')}
      />
    </FormDialog>
  );
}
