import { length } from '@deckhand/contract/limits';
import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { RecordFormFrame } from '../../../shared/records/record-form-frame.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import { TimeRangeFields } from '../../plans/time-range-fields.tsx';
import type { ShiftChoices } from '../shifts/use-shift-choices.ts';
import { InviteFields } from './invite-fields.tsx';
import type { MeetingValues } from './meeting-values.ts';
import type { InviteChoices } from './use-invite-choices.ts';

interface MeetingFormProps {
  form: SchemaForm<MeetingValues>;
  choices: ShiftChoices;
  invites: InviteChoices;
  today: CivilDate;
  /** The meeting to edit; undefined for a new one. */
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
  const isStartLocked = meeting !== undefined && meeting.start_date < today;
  return (
    <RecordFormFrame form={form} cancelTo={cancelTo} submitLabel={submitLabel}>
      <Panel title={say('When')}>
        <FormGrid columns={2}>
          {offerLocations && (
            <SelectField
              label={say('Location')}
              placeholder={say('Select a location')}
              choices={choices.locations.map(({ id, title }) => ({ value: id, label: title }))}
              required
              {...form.field('location')}
            />
          )}
          <DateField
            label={say('Start Date')}
            today={today}
            allowPast={meeting === undefined || isStartLocked}
            required
            disabled={isStartLocked}
            {...(isStartLocked && { description: say('It has begun, so its start stays.') })}
            {...form.field('start_date')}
          />
          <DateField
            label={say('End Date')}
            today={today}
            allowPast
            description={say('Leave empty for one day. Otherwise it takes place every day until then.')}
            {...form.field('end_date')}
          />
          <TimeRangeFields
            start={form.field('start_time')}
            end={form.field('end_time')}
            setEndError={(text) => form.setError('end_time', text)}
          />
        </FormGrid>
      </Panel>
      <Panel title={say('Who')} note={say('People who hold one of the positions and are free')}>
        <InviteFields form={form} positions={choices.positions} invites={invites} />
      </Panel>
      <Panel title={say('What')}>
        <FormGrid columns={1}>
          <TextAreaField
            label={say('Agenda')}
            placeholder={say('One point a line')}
            rows={4}
            maxLength={length.agenda}
            {...form.field('agenda')}
          />
          <TextAreaField
            label={say('Comments')}
            rows={2}
            placeholder={say('What managers should know')}
            maxLength={length.comments}
            {...form.field('comments')}
          />
        </FormGrid>
      </Panel>
    </RecordFormFrame>
  );
}
