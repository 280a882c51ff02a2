import { length } from '@deckhand/contract/limits';
import type { Shift } from '@deckhand/contract/plans/shift';
import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { RecordFormFrame } from '../../../shared/records/record-form-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import { SeatFields } from './seat-fields.tsx';
import { summaryOf } from './shift-summary.ts';
import { ShiftTimeFields } from './shift-time-fields.tsx';
import type { ShiftValues } from './shift-values.ts';
import type { useSeatChoices } from './use-seat-choices.ts';
import type { ShiftChoices } from './use-shift-choices.ts';

interface ShiftFormProps {
  form: SchemaForm<ShiftValues>;
  choices: ShiftChoices;
  seats: ReturnType<typeof useSeatChoices>;
  today: CivilDate;
  /** The shift to edit; undefined for a new one. */
  shift?: Shift;
  /** Offered when the location is not known. */
  locations?: readonly Location[] | undefined;
  /** The weekdays of a request are offered, and its answer is shown below the staff. */
  answer?: ReactNode;
  cancelTo: string;
  submitLabel: string;
}

/** The fields of a new, cloned or edited shift. */
export function ShiftForm({
  form,
  choices,
  seats,
  today,
  shift,
  locations,
  answer,
  cancelTo,
  submitLabel,
}: ShiftFormProps) {
  const summary = summaryOf(form.values);
  return (
    <RecordFormFrame form={form} cancelTo={cancelTo} submitLabel={submitLabel}>
      <Panel title={say('Shift')} note={say('What is done, and when')}>
        <ShiftTimeFields
          form={form}
          choices={choices}
          today={today}
          isEdited={shift !== undefined}
          shownStart={shift?.start_date}
          locations={locations}
          offersWeekDays={answer !== undefined}
        />
        {summary !== '' && (
          <Box mt={16}>
            <Notice>{summary}</Notice>
          </Box>
        )}
      </Panel>
      <Panel title={say('Staff')} note={say('People who are free; without staff the shift is open')}>
        <SeatFields form={form} one={seats.one} two={seats.two} today={today} />
      </Panel>
      {answer}
      <Panel title={say('Comments')}>
        <TextAreaField
          label={say('Comments')}
          labelHidden
          placeholder={say('What managers should know')}
          maxLength={length.comments}
          {...form.field('comments')}
        />
      </Panel>
    </RecordFormFrame>
  );
}
