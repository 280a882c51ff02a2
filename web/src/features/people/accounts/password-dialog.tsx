import { confirmedByPassword } from '@deckhand/contract/passwords';
import { currentPasswordWrong } from '@deckhand/contract/people/account';
import { say } from '@deckhand/domain/language/say';
import { useCallForm } from '../../../api/use-call-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';

interface PasswordDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  onConfirm: (body: { current_password: string }) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks for the current password before something that a person at an unlocked computer must not do. */
export function PasswordDialog({ title, description, submitLabel, onConfirm, onClose }: PasswordDialogProps) {
  const form = useCallForm({
    schema: confirmedByPassword,
    initialValues: { current_password: '' },
    onSubmit: async (body) => {
      toast.success((await onConfirm(body)).message);
      onClose();
    },
    failureTexts: { atField: { [currentPasswordWrong]: 'current_password' } },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      submitLabel={submitLabel}
      danger
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
