import { confirmedByPassword } from '@deckhand/contract/passwords';
import { currentPasswordWrong } from '@deckhand/contract/people/account';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';

interface PasswordDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  onConfirm: (body: { current_password: string }) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks for the current password before something that a person at an unlocked computer must not do. */
export function PasswordDialog({ title, description, submitLabel, onConfirm, onClose }: PasswordDialogProps) {
  const form = useSchemaForm({
    schema: confirmedByPassword,
    initialValues: { current_password: '' },
    onSubmit: async (body) => {
      try {
        toast.success((await onConfirm(body)).message);
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
      title={title}
      description={description}
      submitLabel={submitLabel}
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
