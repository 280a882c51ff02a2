import { lawNotice } from '@deckhand/contract/law/notice';
import { length } from '@deckhand/contract/limits';
import { giveLawReason } from '@deckhand/contract/plans/law-reason';
import type { LawInTheWay } from '@deckhand/contract/refusals';
import { requiredText } from '@deckhand/contract/values';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Anchor } from '@mantine/core';
import { z } from 'zod';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import classes from './law.module.css';

const schema = z.object({ reason: requiredText(length.lawReason, giveLawReason) });

interface LawReasonDialogProps {
  law: LawInTheWay;
  onAnswer: (reason: string | null) => void;
}

export function LawReasonDialog({ law, onAnswer }: LawReasonDialogProps) {
  const form = useSchemaForm({
    schema,
    initialValues: { reason: '' },
    onSubmit: async ({ reason }) => onAnswer(reason),
  });
  return (
    <FormDialog
      onClose={() => onAnswer(null)}
      title={say('A rule is in the way')}
      description={say(
        'You may go on with a reason. It stays in the history of the schedule, with your name.',
      )}
      submitLabel={say('Go on all the same')}
      form={form}
    >
      <ul className={classes.inTheWay}>
        {law.rules.map(({ says, cite, url }) => (
          <li key={says}>
            {says}{' '}
            <Anchor href={url} target="_blank" rel="noreferrer">
              {say('Read {cite}', { cite })}
            </Anchor>
          </li>
        ))}
      </ul>
      <TextAreaField
        label={say('Reason')}
        maxLength={length.lawReason}
        required
        autoFocus
        {...form.field('reason')}
      />
      <Notice>{sayKnown(lawNotice)}</Notice>
    </FormDialog>
  );
}
