import { copyNeed, sameNeed } from '@deckhand/contract/coverage/copy-need';
import { type CoverageNeed, noDays } from '@deckhand/contract/coverage/need';
import { pastDate } from '@deckhand/contract/plans/shift';
import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate, Weekday } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { useCallForm } from '../../api/use-call-form.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { weekdayChoices } from '../../shared/time/weekday-choices.ts';
import { dateComplaint } from '../../ui/date-complaint.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { toast } from '../../ui/toast.ts';
import { needDays } from './need-words.ts';

type Days = 'SAME' | 'WEEKDAYS' | 'DATE';

const daysChoices: readonly { value: Days; label: string }[] = [
  { value: 'SAME', label: say('The same') },
  { value: 'WEEKDAYS', label: say('Other weekdays') },
  { value: 'DATE', label: say('One date') },
];

interface CopyNeedDialogProps {
  need: CoverageNeed;
  locations: readonly Location[];
  today: CivilDate;
  onClose: () => void;
}

/** Copies a need to other days or other locations. */
export function CopyNeedDialog({ need, locations, today, onClose }: CopyNeedDialogProps) {
  const copy = useMutationOf(copyNeed, { refreshes: 'live', waitsForRefresh: true });
  const form = useCallForm({
    schema: copyNeed.body,
    initialValues: {
      location_ids: [need.location],
      days: 'WEEKDAYS' as Days,
      weekdays: [] as Weekday[],
      date: '',
    },
    toInput: ({ location_ids, days, weekdays, date }) => ({
      location_ids,
      ...(days === 'WEEKDAYS' && { weekdays }),
      ...(days === 'DATE' && { date }),
    }),
    rules: {
      weekdays: (weekdays, { days }) => (days === 'WEEKDAYS' && weekdays.length === 0 ? noDays : undefined),
      date: (date, { days }) =>
        days === 'DATE' ? dateComplaint(date, { today, required: true }) : undefined,
    },
    onSubmit: async (body) => {
      const { count } = await copy.mutateAsync({ params: { id: need.id }, body });
      toast.success(count === 1 ? say('Need copied.') : say('Need copied to {count} locations.', { count }));
      onClose();
    },
    failureTexts: { atField: { [sameNeed]: 'location_ids', [pastDate]: 'date' } },
  });
  const { days } = form.values;
  const { onChange, ...daysField } = form.field('days');

  return (
    <FormDialog
      onClose={onClose}
      title={say('Copy Need')}
      description={say('{need}. The copy counts from today on.', {
        need: `${need.people} × ${need.position.name}, ${needDays(need)}, ${formatApiTimes(need)}`,
      })}
      submitLabel={say('Copy')}
      form={form}
    >
      <MultiSelectField
        label={say('Locations')}
        required
        selectAll={locations.length > 1}
        choices={locations.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.field('location_ids')}
      />
      <RadioGroupField
        label={say('Days')}
        choices={daysChoices}
        {...daysField}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
      {days === 'WEEKDAYS' && (
        <MultiSelectField
          label={say('Weekdays')}
          placeholder={say('Select weekdays')}
          required
          selectAll
          choices={weekdayChoices}
          {...form.field('weekdays')}
        />
      )}
      {days === 'DATE' && <DateField label={say('Date')} required today={today} {...form.field('date')} />}
    </FormDialog>
  );
}
