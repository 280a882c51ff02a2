import { length } from '@deckhand/contract/limits';
import { pastDate } from '@deckhand/contract/plans/shift';
import { addHolidays } from '@deckhand/contract/schedule/closures/add-holidays';
import { alreadyHoliday, holidayAdded } from '@deckhand/contract/schedule/closures/holiday';
import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, laterOf } from '@deckhand/domain/time/civil-date';
import { ApiFailure } from '../../../api/api-failure.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { todayAt } from '../../../shared/locations/today-at.ts';
import { dateComplaint } from '../../../ui/date-complaint.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MultiSelectField } from '../../../ui/multi-select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';

interface AddHolidayDialogProps {
  date: CivilDate | '';
  /** The location that the page shows. */
  location: number | undefined;
  locations: readonly Location[];
  onClose: () => void;
}

export function AddHolidayDialog({ date, location, locations, onClose }: AddHolidayDialogProps) {
  const add = useMutationOf(addHolidays, { refreshes: 'live' });
  const only = locations.length === 1 ? locations[0]?.id : undefined;
  const form = useCallForm({
    schema: addHolidays.body,
    initialValues: {
      date: date as string,
      location_ids: [location ?? only].filter((id) => id !== undefined),
      reason: '',
    },
    rules: {
      date: (value, values) =>
        dateComplaint(value, { today: latestToday(locations, values.location_ids), required: true }),
    },
    onSubmit: async (body) => {
      const { message } = await add.mutateAsync({ body });
      toast.success(message || holidayAdded);
      onClose();
    },
    failureTexts: (failure) => ({
      atField: { ...byLocation(failure), [alreadyHoliday]: 'date', [pastDate]: 'date' },
    }),
  });

  return (
    <FormDialog
      onClose={onClose}
      title={say('Add Holiday')}
      description={say('A location is closed that day: its shifts do not run, and nobody loses a seat.')}
      submitLabel={say('Add holiday')}
      form={form}
    >
      <DateField
        label={say('Date')}
        today={latestToday(locations, form.values.location_ids)}
        required
        autoFocus
        {...form.field('date')}
      />
      <MultiSelectField
        label={say('Location')}
        placeholder={say('Select one or several')}
        choices={locations.map(({ id, title }) => ({ value: id, label: title }))}
        required
        selectAll={locations.length > 1}
        {...form.field('location_ids')}
      />
      <TextAreaField
        label={say('Reason')}
        placeholder={say('Thanksgiving')}
        required
        maxLength={length.holidayReason}
        stopsAtMaxLength={false}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** The date at the easternmost of the locations: what is past there cannot be chosen for all. */
function latestToday(locations: readonly Location[], ids: readonly number[]): CivilDate {
  return ids
    .map((id) => todayAt(locations, id))
    .reduce(laterOf, ids.length > 0 ? '' : todayAt(locations, null));
}

/** A refusal for several locations names each of them, so it is shown where they are chosen. */
function byLocation(failure: unknown): Record<string, string> {
  const isRefusal = failure instanceof ApiFailure && (failure.status === 400 || failure.status === 409);
  return isRefusal ? { [failure.text]: 'location_ids' } : {};
}
