import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, isCivilDate, weekdayName, weekdayOf } from '@deckhand/domain/time/civil-date';
import { weekdayChoices } from '../../../shared/time/weekday-choices.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { MultiSelectField } from '../../../ui/multi-select-field.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import { repeatChoices, scheduleTypeChoices } from '../../plans/shift-words.ts';
import { TimeRangeFields } from '../../plans/time-range-fields.tsx';
import { PositionsField } from '../../school/positions/positions-field.tsx';
import { noSeatDates } from './seat-values.ts';
import { setFields } from './set-fields.ts';
import { chosenWeekDays, type ShiftValues } from './shift-values.ts';
import type { ShiftChoices } from './use-shift-choices.ts';

interface ShiftTimeFieldsProps {
  form: SchemaForm<ShiftValues>;
  choices: ShiftChoices;
  today: CivilDate;
  /** An edited shift keeps its schedule type and its location. */
  isEdited: boolean;
  /** The start date of the edited shift before it was changed. */
  shownStart: string | undefined;
  /** Offered when the address has no location. */
  locations: readonly Location[] | undefined;
  /** A request may ask for several weekdays. */
  offersWeekDays: boolean;
}

export function ShiftTimeFields({
  form,
  choices,
  today,
  isEdited,
  shownStart,
  locations,
  offersWeekDays,
}: ShiftTimeFieldsProps) {
  const { values } = form;
  const isRecurring = values.schedule_type === 'RECURRING_SHIFT';

  /** Clears the dates of the seats, which were chosen for the old dates of the shift. */
  function changeStart(start_date: string): void {
    setFields(form, isRecurring ? { start_date, ...noSeatDates } : { start_date });
  }

  return (
    <FormGrid columns={1}>
      <FormGrid columns={2}>
        {locations && (
          <SelectField
            label={say('Location')}
            placeholder={say('Select a location')}
            choices={locations.map(({ id, title }) => ({ value: id, label: title }))}
            required
            {...form.field('location')}
          />
        )}
        <RadioGroupField
          label={say('Schedule Type')}
          choices={scheduleTypeChoices}
          required
          disabled={isEdited}
          {...form.field('schedule_type')}
          onChange={(type) => form.setValue('schedule_type', type ?? values.schedule_type)}
        />
        {isRecurring && (
          <SelectField
            label={say('Shift Repeat')}
            placeholder={say('Select how often')}
            choices={repeatChoices}
            required
            {...form.field('shift_repeat')}
          />
        )}
        {offersWeekDays && isRecurring && values.shift_repeat === 'WEEKLY' && (
          <MultiSelectField
            label={say('Week Days')}
            placeholder={say('Select week days')}
            description={say('Each becomes a shift of its own; all are saved together.')}
            choices={weekdayChoices}
            required
            {...form.field('week_days')}
          />
        )}
      </FormGrid>
      <PositionsField
        label={say('Shift Type')}
        placeholder={say('Select shift types')}
        choices={choices.positions}
        {...form.field('shift_type')}
      />
      <FormGrid columns={isRecurring ? 2 : 3}>
        <DateField
          label={isRecurring ? say('Start Date') : say('Shift Date')}
          today={today}
          allowPast={isRecurring || !isEdited}
          required
          description={shiftDayWords(values, shownStart !== undefined && values.start_date !== shownStart)}
          {...form.field('start_date')}
          onChange={changeStart}
        />
        {isRecurring && (
          <DateField
            label={say('End Date')}
            today={today}
            allowPast
            description={say('Leave empty to let the shift go on.')}
            {...form.field('end_date')}
          />
        )}
        <TimeRangeFields
          start={form.field('start_time')}
          end={form.field('end_time')}
          setEndError={(text) => form.setError('end_time', text)}
        />
      </FormGrid>
    </FormGrid>
  );
}

/** A daily shift has no shift day. A new start date clears the dates of the staff, and this hint says so. */
function shiftDayWords(values: ShiftValues, isMoved: boolean): string {
  const { start_date: start, shift_repeat, schedule_type } = values;
  if (chosenWeekDays(values).length > 0) return say('Each shift starts on its first week day from here on.');
  const isRecurring = schedule_type === 'RECURRING_SHIFT';
  if (isRecurring && isMoved)
    return say('The dates of the staff are cleared: they stay as long as the shift.');
  if (isRecurring && shift_repeat === 'DAILY') return say('The shift runs every day from this date on.');
  return isCivilDate(start)
    ? say('Shift day: {weekday}', { weekday: weekdayName(weekdayOf(start)) })
    : say('The shift day is the weekday of this date.');
}
