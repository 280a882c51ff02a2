import { wordsAtMost } from '@deckhand/contract/pay/sign-off/answer-exceptions';
import { answerMyTimesheet, wordsRequired } from '@deckhand/contract/pay/sign-off/answer-my-timesheet';
import type { Timesheet } from '@deckhand/contract/pay/sign-off/timesheet';
import { mark, say } from '@deckhand/domain/language/say';
import { addDays, daysBetween, formatLong } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';

interface DisputeDialogProps {
  sheet: Timesheet;
  /** The day, where the reader opened one. */
  date?: string;
  title?: string;
  onClose: () => void;
}

const MISSING = 'missing';
const schema = z.object({
  day: z.string(mark('Choose a day')),
  notes: z.string().trim().min(1, wordsRequired).max(wordsAtMost),
});

/** SO2: says what is wrong with a day, or that one is missing. */
export function DisputeDialog({
  sheet,
  date,
  title = say('Something is wrong'),
  onClose,
}: DisputeDialogProps) {
  const send = useMutationOf(answerMyTimesheet, {
    refreshes: ['pay'],
    refreshesOnRefusal: true,
    waitsForRefresh: true,
  });
  const { first_day: first, last_day: last } = sheet;
  const form = useCallForm({
    schema,
    initialValues: { day: (date ?? null) as string | null, notes: '' },
    onSubmit: async ({ day, notes }) => {
      const body = { answer: 'DISPUTE', date: day === MISSING ? null : day, notes } as const;
      const { message } = await send.mutateAsync({ params: { first }, body });
      toast.success(message);
      onClose();
    },
  });
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  return (
    <FormDialog
      title={title}
      description={say('A manager answers here, and you get a mail. You are paid meanwhile as it stands.')}
      submitLabel={say('Send')}
      size="small"
      form={form}
      onClose={onClose}
    >
      {date === undefined && (
        <SelectField
          label={say('Which day?')}
          required
          choices={[
            { value: MISSING, label: say('A day is missing') },
            ...days.map((day) => ({ value: day, label: formatLong(day) })),
          ]}
          {...form.field('day')}
        />
      )}
      <TextAreaField
        label={say('What should it be?')}
        required
        maxLength={wordsAtMost}
        {...form.field('notes')}
      />
    </FormDialog>
  );
}
