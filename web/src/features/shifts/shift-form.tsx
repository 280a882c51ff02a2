import { length } from '@deckhand/contract/limits';
import type { Shift } from '@deckhand/contract/shifts/shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from '../../shared/shifts/shift-form.module.css';
import type { ShiftChoices } from '../../shared/shifts/use-shift-choices.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import { SeatFields } from './seat-fields.tsx';
import { summaryOf } from './shift-summary.ts';
import { ShiftTimeFields } from './shift-time-fields.tsx';
import type { ShiftValues } from './shift-values.ts';
import type { useSeatChoices } from './use-seat-choices.ts';

interface ShiftFormProps {
  form: SchemaForm<ShiftValues>;
  choices: ShiftChoices;
  seats: ReturnType<typeof useSeatChoices>;
  today: CivilDate;
  /** Which shift is edited; a new one without. */
  shift?: Shift;
  offerLocations?: boolean;
  cancelTo: string;
  submitLabel: string;
}

/** The fields of a shift, whether it is new, cloned or edited. */
export function ShiftForm({
  form,
  choices,
  seats,
  today,
  shift,
  offerLocations = false,
  cancelTo,
  submitLabel,
}: ShiftFormProps) {
  const summary = summaryOf(form.values);
  return (
    <>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <form {...form.formProps} className={classes.form}>
        <Panel title="Shift" note="What is done, and when">
          <ShiftTimeFields
            form={form}
            choices={choices}
            today={today}
            isEdited={shift !== undefined}
            locations={offerLocations ? choices.locations : undefined}
          />
          {summary !== '' && (
            <div className={classes.summary}>
              <Notice>{summary}</Notice>
            </div>
          )}
        </Panel>
        <Panel title="Staff" note="Whoever is free; without staff the shift is open">
          <SeatFields form={form} one={seats.one} two={seats.two} today={today} />
        </Panel>
        <Panel title="Comments">
          <TextAreaField
            label="Comments"
            labelHidden
            placeholder="What managers should know"
            maxLength={length.comments}
            {...form.field('comments')}
          />
        </Panel>
        <div className={classes.actions}>
          <Button component={Link} to={cancelTo} variant="default">
            Cancel
          </Button>
          <Button type="submit" loading={form.pending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </>
  );
}
