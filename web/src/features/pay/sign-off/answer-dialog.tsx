import { lawNotice } from '@deckhand/contract/law/notice';
import {
  answerExceptions,
  answerRequired,
  wordsAtMost,
} from '@deckhand/contract/pay/sign-off/answer-exceptions';
import type { WireException } from '@deckhand/contract/pay/sign-off/exception';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Fragment } from 'react';
import { z } from 'zod';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';

interface AnswerDialogProps {
  first: string;
  /** They have one kind and one location. */
  exceptions: readonly WireException[];
  onClose: () => void;
}

const schema = z.object({ notes: z.string().trim().min(1, answerRequired).max(wordsAtMost) });

/** X-SAY: answers an employee who says that something is wrong. X-MINOR: says in words that somebody has seen it. */
export function AnswerDialog({ first, exceptions, onClose }: AnswerDialogProps) {
  const [exception] = exceptions;
  const isSeen = exception?.answer === 'SEEN';
  const answer = useMutationOf(answerExceptions, {
    refreshes: 'live',
    refreshesOnRefusal: true,
    waitsForRefresh: true,
  });
  const form = useCallForm({
    schema,
    initialValues: { notes: '' },
    onSubmit: async ({ notes }) => {
      const given = isSeen ? ('SEEN' as const) : ('ANSWER' as const);
      const body = { ids: exceptions.map(({ id }) => id), answer: given, notes };
      toast.success((await answer.mutateAsync({ params: { first }, body })).message);
      onClose();
    },
  });
  if (exception === undefined) return null;
  return (
    <FormDialog
      title={isSeen ? say('Seen') : say('Answer {name}', { name: exception.person.name })}
      description={
        <>
          {exceptions.map(({ id, sentence, details }) => (
            <Fragment key={id}>
              <p>{sentence}</p>
              <p>{details}</p>
            </Fragment>
          ))}
          {isSeen ? (
            <p>{sayKnown(lawNotice)}</p>
          ) : (
            <p>{say('If they are right, correct the hours instead: the list then forgets it by itself.')}</p>
          )}
        </>
      }
      submitLabel={isSeen ? say('Save') : say('Send')}
      size="small"
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={isSeen ? say('Your words') : say('Your answer')}
        required
        maxLength={wordsAtMost}
        {...form.field('notes')}
      />
    </FormDialog>
  );
}
