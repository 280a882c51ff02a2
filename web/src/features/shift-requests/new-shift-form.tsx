import { dateInThePast } from '@deckhand/contract/requests/request';
import { requestNewShift } from '@deckhand/contract/shift-requests/request-new-shift';
import { timesOutOfOrder } from '@deckhand/contract/shifts/shift';
import { type CivilDate, WEEKDAYS, type Weekday, weekdayName } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { showFormFailure } from '../../api/show-form-failure.ts';
import { useLaterNavigation } from '../../shared/records/use-later-navigation.ts';
import { ReasonField } from '../../shared/requests/reason-field.tsx';
import classes from '../../shared/requests/request-form.module.css';
import { timesAreOutOfOrder } from '../../shared/shifts/times-in-order.ts';
import { type DateLimits, dateComplaint } from '../../ui/date-complaint.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormActions, FormGrid } from '../../ui/form-layout.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { toast } from '../../ui/toast.ts';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { useRequestNewShift } from './api/request-new-shift.ts';

const weekdays = WEEKDAYS.map((weekday) => ({ value: weekday, label: weekdayName(weekday) }));

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

const nothing = {
  week_days: [] as Weekday[],
  date_of_availability: '',
  start_time: '',
  end_time: '',
  ok3months: null as 'yes' | 'no' | null,
  reason: '',
};

export function NewShiftForm({ today }: { today: CivilDate }) {
  const request = useRequestNewShift();
  const later = useLaterNavigation();
  const ofDate: DateLimits = { today, required: true };
  const form = useSchemaForm({
    schema: requestNewShift.body,
    initialValues: nothing,
    rules: {
      date_of_availability: (date) => dateComplaint(date, ofDate),
      end_time: (_, values) => (timesAreOutOfOrder(values) ? timesOutOfOrder : null),
    },
    onSubmit: async (body) => {
      try {
        const { message } = await request.mutateAsync({
          ...body,
          start_time: formatTime(body.start_time),
          end_time: formatTime(body.end_time),
        });
        form.markSaved();
        toast.success(message);
        await later('/my-requests');
      } catch (failure) {
        showFormFailure(form, failure, {
          atField: { [timesOutOfOrder]: 'end_time', [dateInThePast]: 'date_of_availability' },
        });
      }
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (lacksRequired(form.values)) toast.warning('Please fill out all required fields.');
    form.formProps.onSubmit(event);
  }

  /** Both times are checked again whichever of them changes. */
  function changeTime(name: 'start_time' | 'end_time', time: string): void {
    const times = { start_time: form.values.start_time, end_time: form.values.end_time, [name]: time };
    form.setValue(name, time);
    if (timesAreOutOfOrder(times)) form.setError('end_time', timesOutOfOrder);
    else if (form.field('end_time').error === timesOutOfOrder) form.setValue('end_time', times.end_time);
  }

  return (
    <>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <form {...form.formProps} onSubmit={submit} className={classes.narrow}>
        <Panel>
          <div className={classes.fields}>
            <FormGrid columns={2}>
              <MultiSelectField
                label="Week Days"
                placeholder="Select week days"
                choices={weekdays}
                selectAll
                required
                {...form.field('week_days')}
              />
              <DateField
                label="Date of availability"
                description="From which day on"
                {...ofDate}
                {...form.field('date_of_availability')}
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
            <RadioGroupField
              label="Can you work these hours for at least 3 months?"
              choices={yesOrNo}
              required
              {...form.field('ok3months')}
            />
            <ReasonField {...form.field('reason')} />
          </div>
          <FormActions>
            <Button component={Link} to="/view-schedule" variant="default">
              Cancel
            </Button>
            <Button type="submit" loading={form.pending}>
              Send request
            </Button>
          </FormActions>
        </Panel>
      </form>
    </>
  );
}

function lacksRequired(values: typeof nothing): boolean {
  return Object.values(values).some((value) => value === null || value.length === 0);
}
