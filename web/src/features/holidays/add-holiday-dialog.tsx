import { addHoliday, locationRequired } from '@deckhand/contract/holidays/add-holiday';
import { alreadyHoliday, holidayAdded } from '@deckhand/contract/holidays/holiday';
import { length } from '@deckhand/contract/limits';
import type { Location } from '@deckhand/contract/locations/location';
import { pastDate } from '@deckhand/contract/shifts/shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { showFormFailure } from '../../api/show-form-failure.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { todayAt } from '../../shared/locations/today-at.ts';
import { dateComplaint } from '../../ui/date-complaint.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';

interface AddHolidayDialogProps {
  date: CivilDate | '';
  /** The location that the page shows. */
  location: number | undefined;
  locations: readonly Location[];
  onClose: () => void;
}

export function AddHolidayDialog({ date, location, locations, onClose }: AddHolidayDialogProps) {
  const add = useMutationOf(addHoliday, { refreshes: 'live' });
  const only = locations.length === 1 ? locations[0]?.id : undefined;
  const form = useSchemaForm({
    schema: addHoliday.body,
    initialValues: { date: date as string, location_id: location ?? only ?? null, reason: '' },
    rules: {
      date: (value, values) =>
        dateComplaint(value, { today: todayAt(locations, values.location_id), required: true }),
      location_id: (id) => (id === null ? locationRequired : null),
    },
    onSubmit: async (body) => {
      try {
        const { message } = await add.mutateAsync({ query: {}, body });
        toast.success(message || holidayAdded);
      } catch (failure) {
        showFormFailure(form, failure, { atField: { [alreadyHoliday]: 'date', [pastDate]: 'date' } });
        return;
      }
      onClose();
    },
  });

  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Add Holiday"
      description="The location is closed that day: its shifts do not run, and nobody loses a seat."
      submitLabel="Add holiday"
      form={form}
    >
      <DateField
        label="Date"
        today={todayAt(locations, form.values.location_id)}
        required
        autoFocus
        {...form.field('date')}
      />
      <SelectField
        label="Location"
        placeholder="Select a location"
        choices={locations.map(({ id, title }) => ({ value: id, label: title }))}
        required
        {...form.field('location_id')}
      />
      <TextAreaField
        label="Reason"
        placeholder="Thanksgiving"
        required
        maxLength={length.holidayReason}
        stopsAtMaxLength={false}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
