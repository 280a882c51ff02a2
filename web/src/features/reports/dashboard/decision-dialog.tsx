import { length } from '@deckhand/contract/limits';
import { decisionNotes } from '@deckhand/contract/requests/request';
import { say } from '@deckhand/domain/language/say';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { submitDecision } from './use-decision.ts';

interface DecisionDialogProps {
  title: string;
  /** The consequence of the decision. */
  children: ReactNode;
  submitLabel: string;
  isRefusal?: boolean;
  /** The decision must be explained. */
  needsNotes?: boolean;
  decide: (notes: string) => Promise<unknown>;
  success: string;
  onClose: () => void;
}

const schema = z.object({ notes: decisionNotes });
const noteRequired = say('Note is required');

/** Approves or rejects a request, with a note to the requester. */
export function DecisionDialog({
  title,
  children,
  submitLabel,
  isRefusal = false,
  needsNotes = false,
  decide,
  success,
  onClose,
}: DecisionDialogProps) {
  const form = useSchemaForm({
    schema,
    initialValues: { notes: '' },
    rules: { notes: (notes) => (needsNotes && notes.trim() === '' ? noteRequired : undefined) },
    onSubmit: async ({ notes }) => {
      if (await submitDecision(form, () => decide(notes ?? ''), { success })) onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={children}
      submitLabel={submitLabel}
      danger={isRefusal}
      form={form}
      size="small"
    >
      <TextAreaField
        label={isRefusal ? say('Reason') : say('Note')}
        description={
          needsNotes
            ? say('Emailed together with the decision.')
            : say('Emailed together with the decision. May be left empty.')
        }
        required={needsNotes}
        maxLength={length.decisionNotes}
        autoFocus
        {...form.field('notes')}
      />
    </FormDialog>
  );
}
