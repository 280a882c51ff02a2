import { length } from '@deckhand/contract/limits';
import { updateMessage } from '@deckhand/contract/school/message/update-message';
import { messageId } from '@deckhand/contract/school/message/view-message';
import { Button } from '@mantine/core';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormActions } from '../../../ui/form-layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import classes from './message.module.css';
import { MessagePreview } from './message-preview.tsx';

const failureTexts = { refused: 'Failed to update message', thrown: 'Error updating message' };

export function MessageForm({ message }: { message: string }) {
  const update = useMutationOf(updateMessage, { refreshes: ['message'], waitsForRefresh: true });
  const form = useSchemaForm({
    schema: updateMessage.body,
    initialValues: { message },
    onSubmit: async (body) => {
      try {
        const saved = await update.mutateAsync({ params: { id: messageId }, body });
        form.reset({ message: saved.admin_message });
      } catch (failure) {
        showFormFailure(form, failure, failureTexts);
        return;
      }
      toast.success('Message updated successfully!');
    },
  });

  return (
    <div className={classes.columns}>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <Panel>
        <form {...form.formProps}>
          <TextAreaField
            label="Message"
            description="Leave it empty to show none."
            rows={7}
            maxLength={length.message}
            stopsAtMaxLength={false}
            {...form.field('message')}
          />
          <FormActions>
            <Button variant="default" disabled={form.pending} onClick={() => form.reset()}>
              Cancel
            </Button>
            <Button type="submit" loading={form.pending}>
              Save
            </Button>
          </FormActions>
        </form>
      </Panel>
      <MessagePreview message={form.values.message} />
    </div>
  );
}
