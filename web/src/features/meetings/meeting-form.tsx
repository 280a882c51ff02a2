import { length } from '@deckhand/contract/limits';
import type { Meeting } from '@deckhand/contract/meetings/meeting';
import { timesOutOfOrder } from '@deckhand/contract/shifts/shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from '../../shared/shifts/shift-form.module.css';
import { timesAreOutOfOrder } from '../../shared/shifts/times-in-order.ts';
import type { ShiftChoices } from '../../shared/shifts/use-shift-choices.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import { InviteFields } from './invite-fields.tsx';
import type { MeetingValues } from './meeting-values.ts';
import type { InviteChoices } from './use-invite-choices.ts';

interface MeetingFormProps {
  form: SchemaForm<MeetingValues>;
  choices: ShiftChoices;
  invites: InviteChoices;
  today: CivilDate;
  /** Which meeting is edited; a new one without. */
  meeting?: Meeting;
  offerLocations?: boolean;
  cancelTo: string;
  submitLabel: string;
}

export function MeetingForm({
  form,
  choices,
  invites,
  today,
  meeting,
  offerLocations = false,
  cancelTo,
  submitLabel,
}: MeetingFormProps) {
  const { values } = form;
  const isStartLocked = meeting !== undefined && meeting.start_date < today;

  /** Both times are checked again whichever of them changes. */
  function changeTime(name: 'start_time' | 'end_time', time: string): void {
    const times = { start_time: values.start_time, end_time: values.end_time, [name]: time };
    form.setValue(name, time);
    if (timesAreOutOfOrder(times)) form.setError('end_time', timesOutOfOrder);
    else if (form.field('end_time').error === timesOutOfOrder) form.setValue('end_time', times.end_time);
  }

  return (
    <>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <form {...form.formProps} className={classes.form}>
        <Panel title="When">
          <FormGrid columns={2}>
            {offerLocations && (
              <SelectField
                label="Location"
                placeholder="Select a location"
                choices={choices.locations.map(({ id, title }) => ({ value: id, label: title }))}
                required
                {...form.field('location')}
              />
            )}
            <DateField
              label="Start Date"
              today={today}
              allowPast={meeting === undefined || isStartLocked}
              required
              disabled={isStartLocked}
              {...(isStartLocked && { description: 'It has begun, so its start stays.' })}
              {...form.field('start_date')}
            />
            <DateField
              label="End Date"
              today={today}
              allowPast
              description="Empty: one day. Otherwise it takes place every day until then."
              {...form.field('end_date')}
            />
            <TimeField
              label="Start Time"
              required
              {...form.field('start_time')}
              onChange={(time) => changeTime('start_time', time)}
            />
            <TimeField
              label="End Time"
              required
              {...form.field('end_time')}
              onChange={(time) => changeTime('end_time', time)}
            />
          </FormGrid>
        </Panel>
        <Panel title="Who" note="Whoever is free and holds one of the positions">
          <InviteFields form={form} positions={choices.positions} invites={invites} />
        </Panel>
        <Panel title="What">
          <div className={classes.fields}>
            <TextAreaField
              label="Agenda"
              placeholder="One point a line"
              rows={4}
              maxLength={length.agenda}
              {...form.field('agenda')}
            />
            <TextAreaField
              label="Comments"
              rows={2}
              placeholder="What managers should know"
              maxLength={length.comments}
              {...form.field('comments')}
            />
          </div>
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
