import { length } from '@deckhand/contract/limits';
import { approvalNeedsWords } from '@deckhand/contract/requests/shift-requests/decide-shift-request';
import type { RequestToAnswer } from '@deckhand/contract/requests/shift-requests/view-shift-request';
import { say, sayKnown } from '@deckhand/domain/language/say';
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
      title={say('Answer')}
      note={
        isSeated
          ? say('Saving approves the request, and {name} is told by email', { name: user.name })
          : say('{name} has no seat, so the request stays pending', { name: user.name })
      }
    >
      <FormGrid columns={1}>
        {!isSeated && (
          <CheckboxField
            label={say('Approve with a note only')}
            description={say('Without a seat, your note is the answer.')}
            {...form.field('approve_in_words')}
          />
        )}
        {(isSeated || form.values.approve_in_words) && (
          <TextAreaField
            label={say('Note to {name}', { name: user.name })}
            description={
              isSeated
                ? say('Emailed with the approval. May be left empty.')
                : say('Kept with the request and emailed.')
            }
            required={!isSeated}
            maxLength={length.decisionNotes}
            {...note}
            // A seat makes the words optional, also after they were asked for.
            error={isSeated && note.error === sayKnown(approvalNeedsWords) ? undefined : note.error}
          />
        )}
      </FormGrid>
    </Panel>
  );
}
