import { length } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import { minutesOf } from '@deckhand/domain/time/minutes';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';

export interface HoursValues {
  approved_hours: string;
  notes: string;
}

/** The whole minutes of typed hours; undefined for a text that is no number. */
export function minutesTyped(hours: string): number | undefined {
  return hours.trim() === '' || Number.isNaN(Number(hours)) ? undefined : minutesOf(Number(hours));
}

interface HoursFieldsProps {
  form: Pick<SchemaForm<HoursValues>, 'field'>;
  /** The clocked hours, for comparison. */
  clocked?: string | undefined;
  /** A question that the next attempt to approve answers with yes. */
  question: string | undefined;
}

export const hoursTexts = {
  success: say('Request approved and attendance recorded'),
  refused: say('Failed to approve hours'),
  thrown: say('Error approving hours'),
};

/** The approved hours and the reason. */
export function HoursFields({ form, clocked, question }: HoursFieldsProps) {
  return (
    <>
      <TextField
        label={say('Approved hours')}
        description={clocked}
        required
        inputMode="decimal"
        strip={/[^\d.]/g}
        maxLength={length.approvedHours}
        {...form.field('approved_hours')}
      />
      <TextAreaField
        label={say('Notes')}
        required
        maxLength={length.decisionNotes}
        {...form.field('notes')}
      />
      {question !== undefined && (
        <Notice tone="warning" urgent>
          {question}
        </Notice>
      )}
    </>
  );
}
