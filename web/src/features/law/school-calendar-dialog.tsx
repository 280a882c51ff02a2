import { schoolCalendarFields } from '@deckhand/contract/law/school-calendar';
import { setSchoolCalendar } from '@deckhand/contract/law/set-school-calendar';
import { viewSchoolCalendar } from '@deckhand/contract/law/view-school-calendar';
import { schoolDates } from '@deckhand/contract/limits';
import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { callApi } from '../../api/call-api.ts';
import { showFailure } from '../../api/show-failure.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { weekdayChoices } from '../../shared/time/weekday-choices.ts';
import { DateField } from '../../ui/date-field.tsx';
import { type FieldProps, shownError } from '../../ui/field.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.ts';
import { TimeRangeFields } from '../plans/time-range-fields.tsx';
import { type DatesLine, newLine, type SchoolCalendar, valuesOf, withNextYear } from './calendar-values.ts';
import classes from './law.module.css';

interface SchoolCalendarDialogProps {
  location: { id: number; title: string };
  /** From which it can be copied. */
  others: readonly Location[];
  calendar: SchoolCalendar | null;
  today: CivilDate;
  onClose: () => void;
}

/** LA6: the calendar as a whole. */
export function SchoolCalendarDialog({
  location,
  others,
  calendar,
  today,
  onClose,
}: SchoolCalendarDialogProps) {
  const set = useMutationOf(setSchoolCalendar, { refreshes: ['law'], waitsForRefresh: true });
  const form = useCallForm({
    schema: schoolCalendarFields,
    initialValues: valuesOf(calendar),
    onSubmit: async (_, values) => {
      await set.mutateAsync({ params: { id: location.id }, body: values });
      toast.success(say('School calendar saved.'));
      onClose();
    },
  });
  const { terms, days_off } = form.values;

  async function copyFrom(id: number | null): Promise<void> {
    if (id === null) return;
    try {
      const { calendar: other } = await callApi(viewSchoolCalendar, { params: { id } });
      if (other === null) toast.warning(say('That location has no school calendar.'));
      else form.setValues(valuesOf(other));
    } catch (failure) {
      showFailure(failure);
    }
  }

  return (
    <FormDialog
      size="large"
      onClose={onClose}
      title={say('School calendar of {location}', { location: location.title })}
      description={say(
        'From the first day of the first term to the last day of the last, there is school in terms alone. Enter the public schools that most of your minors go to.',
      )}
      submitLabel={say('Save')}
      form={form}
    >
      {others.length > 0 && (
        <SelectField
          label={say('Copy from another location')}
          placeholder={say('Select a location')}
          choices={others.map(({ id, title }) => ({ value: id, label: title }))}
          value={null}
          onChange={copyFrom}
        />
      )}
      <MultiSelectField
        label={say('School days')}
        placeholder={say('Select weekdays')}
        required
        choices={weekdayChoices}
        {...form.field('weekdays')}
      />
      <FormGrid columns={2}>
        <TimeRangeFields
          start={form.field('start_time')}
          end={form.field('end_time')}
          setEndError={(text) => form.setError('end_time', text)}
        />
      </FormGrid>
      <DatesLines
        label={say('Terms')}
        add={say('Add a term')}
        most={schoolDates.terms}
        today={today}
        {...form.field('terms')}
      />
      <DatesLines
        label={say('Days off')}
        add={say('Add days off')}
        most={schoolDates.daysOff}
        today={today}
        {...form.field('days_off')}
      />
      <Button
        variant="default"
        className={classes.add ?? ''}
        disabled={terms.every(({ last_day }) => last_day === '')}
        onClick={() =>
          form.setValues({
            terms: withNextYear(terms).slice(0, schoolDates.terms),
            days_off: withNextYear(days_off).slice(0, schoolDates.daysOff),
          })
        }
      >
        {say('Add the next year, on the same weekdays')}
      </Button>
    </FormDialog>
  );
}

interface DatesLinesProps extends FieldProps<DatesLine[]> {
  add: string;
  most: number;
  today: CivilDate;
}

function DatesLines({ label, add, most, today, name, value, onChange, error }: DatesLinesProps) {
  const change = (key: number, changed: Partial<DatesLine>) =>
    onChange(value.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  return (
    <fieldset className={classes.lines}>
      <legend>{label}</legend>
      {value.map(({ key, first_day, last_day }, index) => (
        <div key={key} className={classes.line}>
          <DateField
            label={say('First day')}
            labelHidden={index > 0}
            required
            today={today}
            allowPast
            {...(index === 0 && name !== undefined && { name })}
            value={first_day}
            onChange={(day) => change(key, { first_day: day, ...(last_day === '' && { last_day: day }) })}
          />
          <DateField
            label={say('Last day')}
            labelHidden={index > 0}
            required
            today={today}
            allowPast
            value={last_day}
            onChange={(day) => change(key, { last_day: day })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={say('Remove line {number} of {list}', { number: index + 1, list: label })}
            onClick={() => onChange(value.filter((line) => line.key !== key))}
          >
            <IconTrash size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p className={classes.error} role="alert">
          {shownError(error)}
        </p>
      )}
      {value.length < most && (
        <Button
          variant="light"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...value, newLine(value)])}
        >
          {add}
        </Button>
      )}
    </fieldset>
  );
}
