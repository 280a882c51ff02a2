import { length } from '@deckhand/contract/limits';
import { updateMessage } from '@deckhand/contract/school/message/update-message';
import { messageId } from '@deckhand/contract/school/message/view-message';
import { say } from '@deckhand/domain/language/say';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { SubmitActions } from '../../../ui/form-layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import classes from './message.module.css';
import { MessagePreview } from './message-preview.tsx';

const failureTexts = { refused: say('Failed to update message'), thrown: say('Error updating message') };

export function MessageForm({ message }: { message: string }) {
  const update = useMutationOf(updateMessage, { refreshes: ['message'], waitsForRefresh: true });
  const form = useCallForm({
    schema: updateMessage.body,
    initialValues: { message },
    onSubmit: async (body) => {
      const saved = await update.mutateAsync({ params: { id: messageId }, body });
      form.reset({ message: saved.admin_message });
      toast.success(say('Message updated successfully!'));
    },
    failureTexts,
  });

  return (
    <div className={classes.columns}>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <Panel>
        <form {...form.formProps}>
          <TextAreaField
            label={say('Message')}
            description={say('Leave it empty to show none.')}
            rows={7}
            maxLength={length.message}
            stopsAtMaxLength={false}
            {...form.field('message')}
          />
          <SubmitActions form={form} cancel={() => form.reset()}>
            {say('Save')}
          </SubmitActions>
        </form>
      </Panel>
      <MessagePreview message={form.values.message} />
    </div>
  );
}
