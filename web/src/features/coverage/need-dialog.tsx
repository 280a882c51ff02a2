import { addNeed } from '@deckhand/contract/coverage/add-need';
import { changeNeed } from '@deckhand/contract/coverage/change-need';
import { type CoverageNeed, noDays } from '@deckhand/contract/coverage/need';
import { length, neededPeople } from '@deckhand/contract/limits';
import { pastDate } from '@deckhand/contract/plans/shift';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { useCallForm } from '../../api/use-call-form.ts';
import { closesOverCurrent, useMutationOf } from '../../api/use-mutation-of.ts';
import { weekdayChoices } from '../../shared/time/weekday-choices.ts';
import { dateComplaint } from '../../ui/date-complaint.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { TimeRangeFields } from '../plans/time-range-fields.tsx';
import { usePositions } from '../school/positions/use-positions.ts';
import { bodyOf, newNeed, valuesOf } from './need-values.ts';

const daysChoices = [
  { value: 'WEEKDAYS', label: say('Weekdays') },
  { value: 'DATE', label: say('One date') },
] as const;

interface NeedDialogProps {
  location: { id: number; title: string };
  today: CivilDate;
  /** The need to change; absent for a new one. */
  need?: CoverageNeed;
  onClose: () => void;
}

/** Says how many people of a position the location needs, and when. */
export function NeedDialog({ location, today, need, onClose }: NeedDialogProps) {
  const add = useMutationOf(addNeed, { refreshes: 'live', waitsForRefresh: true });
  const change = useMutationOf(changeNeed, closesOverCurrent);
  const positions = usePositions();
  const form = useCallForm({
    schema: changeNeed.body,
    initialValues: need ? valuesOf(need) : newNeed(today),
    toInput: bodyOf,
    rules: {
      weekdays: (weekdays, { days }) => (days === 'WEEKDAYS' && weekdays.length === 0 ? noDays : undefined),
      date: (date, { days }) =>
        days === 'DATE' ? dateComplaint(date, { today, required: true }) : undefined,
    },
    onSubmit: async (_, values) => {
      const body = bodyOf(values);
      if (need) await change.mutateAsync({ params: { id: need.id }, body });
      else await add.mutateAsync({ body: { ...body, location: location.id } });
      toast.success(need ? say('Need changed.') : say('Need added.'));
      onClose();
    },
    failureTexts: (_, { days }) => ({ atField: { [pastDate]: days === 'DATE' ? 'date' : 'end_date' } }),
  });
  const isDate = form.values.days === 'DATE';
  const { onChange: chooseDays, ...daysField } = form.field('days');

  return (
    <FormDialog
      onClose={onClose}
      title={need ? say('Edit Need') : say('Add Need')}
      description={
        need
          ? say('Changes count from today on; the past keeps what was needed.')
          : say('How many people {location} needs. Of several needs for a position, the highest counts.', {
              location: location.title,
            })
      }
      submitLabel={need ? say('Save') : say('Add need')}
      form={form}
    >
      <FormGrid columns={2}>
        <SelectField
          label={say('Position')}
          required
          autoFocus
          choices={(positions.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('position')}
        />
        <NumberField
          label={say('People')}
          required
          min={neededPeople.least}
          max={neededPeople.most}
          {...form.field('people')}
        />
      </FormGrid>
      <RadioGroupField
        label={say('Days')}
        choices={daysChoices}
        {...daysField}
        onChange={(days) => days && chooseDays(days)}
      />
      {isDate ? (
        <DateField label={say('Date')} required today={today} {...form.field('date')} />
      ) : (
        <MultiSelectField
          label={say('Weekdays')}
          placeholder={say('Select weekdays')}
          required
          selectAll
          choices={weekdayChoices}
          {...form.field('weekdays')}
        />
      )}
      <FormGrid columns={2}>
        <TimeRangeFields
          start={form.field('start_time')}
          end={form.field('end_time')}
          setEndError={(text) => form.setError('end_time', text)}
          mayEndAtMidnight
        />
        {!isDate && (
          <>
            <DateField label={say('Valid from')} today={today} allowPast {...form.field('start_date')} />
            <DateField
              label={say('Valid until')}
              description={say('Empty for no end')}
              today={today}
              {...form.field('end_date')}
            />
          </>
        )}
      </FormGrid>
      <TextField
        label={say('Note')}
        placeholder={say('Swim meet')}
        maxLength={length.needNote}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
