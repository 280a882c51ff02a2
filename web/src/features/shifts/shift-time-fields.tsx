import type { Location } from '@deckhand/contract/locations/location';
import { timesOutOfOrder } from '@deckhand/contract/shifts/shift';
import { type CivilDate, isCivilDate, weekdayName, weekdayOf } from '@deckhand/domain/time/civil-date';
import classes from '../../shared/shifts/shift-form.module.css';
import { ShiftTypeField } from '../../shared/shifts/shift-type-field.tsx';
import { repeatChoices, scheduleTypeChoices } from '../../shared/shifts/shift-words.ts';
import { timesAreOutOfOrder } from '../../shared/shifts/times-in-order.ts';
import type { ShiftChoices } from '../../shared/shifts/use-shift-choices.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import { setEach } from './set-each.ts';
import { noSeatDates, type ShiftValues } from './shift-values.ts';

interface ShiftTimeFieldsProps {
  form: SchemaForm<ShiftValues>;
  choices: ShiftChoices;
  today: CivilDate;
  /** A shift that is being edited keeps its schedule type and its location. */
  isEdited: boolean;
  /** Offered where the address did not say which. */
  locations: readonly Location[] | undefined;
}

/** What is to be done, and when. */
export function ShiftTimeFields({ form, choices, today, isEdited, locations }: ShiftTimeFieldsProps) {
  const { values } = form;
  const isRecurring = values.schedule_type === 'RECURRING_SHIFT';

  /** Dates of the seats were chosen within the old dates of the shift. */
  function changeStart(start_date: string): void {
    setEach(form, isRecurring ? { start_date, ...noSeatDates } : { start_date });
  }

  /** Both times are checked again whichever of them changes. */
  function changeTime(name: 'start_time' | 'end_time', time: string): void {
    const times = { start_time: values.start_time, end_time: values.end_time, [name]: time };
    form.setValue(name, time);
    if (timesAreOutOfOrder(times)) form.setError('end_time', timesOutOfOrder);
    else if (form.field('end_time').error === timesOutOfOrder) form.setValue('end_time', times.end_time);
  }

  return (
    <div className={classes.fields}>
      <FormGrid columns={2}>
        {locations && (
          <SelectField
            label="Location"
            placeholder="Select a location"
            choices={locations.map(({ id, title }) => ({ value: id, label: title }))}
            required
            {...form.field('location')}
          />
        )}
        <RadioGroupField
          label="Schedule Type"
          choices={scheduleTypeChoices}
          required
          disabled={isEdited}
          {...form.field('schedule_type')}
          onChange={(type) => form.setValue('schedule_type', type ?? values.schedule_type)}
        />
        {isRecurring && (
          <SelectField
            label="Shift Repeat"
            placeholder="Select how often"
            choices={repeatChoices}
            required
            {...form.field('shift_repeat')}
          />
        )}
      </FormGrid>
      <ShiftTypeField
        label="Shift Type"
        placeholder="Select shift types"
        positions={choices.positions}
        {...form.field('shift_type')}
      />
      <FormGrid columns={isRecurring ? 2 : 3}>
        <DateField
          label={isRecurring ? 'Start Date' : 'Shift Date'}
          today={today}
          allowPast={isRecurring || !isEdited}
          required
          description={shiftDayWords(values.start_date)}
          {...form.field('start_date')}
          onChange={changeStart}
        />
        {isRecurring && (
          <DateField
            label="End Date"
            today={today}
            allowPast
            description="Empty: the shift goes on."
            {...form.field('end_date')}
          />
        )}
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
    </div>
  );
}

function shiftDayWords(start: string): string {
  return isCivilDate(start)
    ? `Shift day: ${weekdayName(weekdayOf(start))}`
    : 'The shift day is the weekday of this date.';
}
