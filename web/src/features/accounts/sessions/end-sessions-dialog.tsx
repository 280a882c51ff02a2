import { currentPasswordWrong } from '@deckhand/contract/accounts/account';
import { endOtherSessions } from '@deckhand/contract/accounts/end-other-sessions';
import { endSession } from '@deckhand/contract/accounts/end-session';
import type { Session } from '@deckhand/contract/accounts/session';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { deviceName } from './session-words.ts';

interface EndSessionsDialogProps {
  ending: Session | 'all others';
  onClose: () => void;
}

const refreshing = {
  refreshes: [endSession.feature],
  refreshesOnRefusal: true,
  waitsForRefresh: true,
} as const;

export function EndSessionsDialog({ ending, onClose }: EndSessionsDialogProps) {
  const endOne = useMutationOf(endSession, refreshing);
  const endOthers = useMutationOf(endOtherSessions, refreshing);
  const form = useSchemaForm({
    schema: endSession.body,
    initialValues: { current_password: '' },
    onSubmit: async (body) => {
      try {
        const { message } = await (ending === 'all others'
          ? endOthers.mutateAsync({ body })
          : endOne.mutateAsync({ params: { id: ending.id }, body }));
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
      title={ending === 'all others' ? 'End all other sessions' : `End ${deviceName(ending)}`}
      description={
        ending === 'all others'
          ? 'You stay signed in here. Everywhere else you have to log in again.'
          : 'Whoever uses it has to log in again.'
      }
      submitLabel={ending === 'all others' ? 'End all others' : 'End session'}
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
