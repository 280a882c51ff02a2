import {
  answerExceptions,
  answerRequired,
  wordsAtMost,
} from '@deckhand/contract/pay/sign-off/answer-exceptions';
import type { WireException } from '@deckhand/contract/pay/sign-off/exception';
import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';

interface AnswerDialogProps {
  first: string;
  exception: WireException;
  onClose: () => void;
}

const schema = z.object({ notes: z.string().trim().min(1, answerRequired).max(wordsAtMost) });

/** X-SAY: answers an employee who says that something is wrong. */
export function AnswerDialog({ first, exception, onClose }: AnswerDialogProps) {
  const answer = useMutationOf(answerExceptions, {
    refreshes: 'live',
    refreshesOnRefusal: true,
    waitsForRefresh: true,
  });
  const form = useCallForm({
    schema,
    initialValues: { notes: '' },
    onSubmit: async ({ notes }) => {
      const body = { ids: [exception.id], answer: 'ANSWER' as const, notes };
      toast.success((await answer.mutateAsync({ params: { first }, body })).message);
      onClose();
    },
  });
  return (
    <FormDialog
      title={say('Answer {name}', { name: exception.person.name })}
      description={
        <>
          <p>{exception.sentence}</p>
          <p>{exception.details}</p>
          <p>{say('If they are right, correct the hours instead: the list then forgets it by itself.')}</p>
        </>
      }
      submitLabel={say('Send')}
      size="small"
      form={form}
      onClose={onClose}
    >
      <TextAreaField label={say('Your answer')} required maxLength={wordsAtMost} {...form.field('notes')} />
    </FormDialog>
  );
}
