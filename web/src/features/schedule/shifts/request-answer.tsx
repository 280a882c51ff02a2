import { length } from '@deckhand/contract/limits';
import { approvalNeedsWords } from '@deckhand/contract/requests/shift-requests/decide-shift-request';
import type { RequestToAnswer } from '@deckhand/contract/requests/shift-requests/view-shift-request';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import { hasSeat, type ShiftValues } from './shift-values.ts';

interface RequestAnswerProps {
  request: Pick<RequestToAnswer, 'user'>;
  form: SchemaForm<ShiftValues>;
}

/** N1a: a seat approves the request; without one it waits on, unless the manager approves it in words. */
export function RequestAnswer({ request: { user }, form }: RequestAnswerProps) {
  const isSeated = hasSeat(form.values, user.id);
  const note = form.field('request_notes');
  return (
    <Panel
      title="Answer"
      note={
        isSeated
          ? `Saving approves the request, and ${user.name} is told by email`
          : `${user.name} has no seat, so the request stays pending`
      }
    >
      <FormGrid columns={1}>
        {!isSeated && (
          <CheckboxField
            label="Approve with a note only"
            description="Without a seat, your note is the answer."
            {...form.field('approve_in_words')}
          />
        )}
        {(isSeated || form.values.approve_in_words) && (
          <TextAreaField
            label={`Note to ${user.name}`}
            description={
              isSeated
                ? 'Emailed with the approval. May be left empty.'
                : 'Kept with the request and emailed.'
            }
            required={!isSeated}
            maxLength={length.decisionNotes}
            {...note}
            // A seat makes the words optional, also after they were asked for.
            error={isSeated && note.error === approvalNeedsWords ? undefined : note.error}
          />
        )}
      </FormGrid>
    </Panel>
  );
}
