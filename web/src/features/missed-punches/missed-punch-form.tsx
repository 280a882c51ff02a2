import { futureDate, futureTime, notOnThisShift } from '@deckhand/contract/attendance/attendance';
import {
  missedPunchExists,
  requestMissedPunch,
} from '@deckhand/contract/missed-punches/request-missed-punch';
import { timesOutOfOrder } from '@deckhand/contract/shifts/shift';
import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { showFormFailure } from '../../api/show-form-failure.ts';
import { useLaterNavigation } from '../../shared/records/use-later-navigation.ts';
import { ReasonField } from '../../shared/requests/reason-field.tsx';
import classes from '../../shared/requests/request-form.module.css';
import { timesAreOutOfOrder } from '../../shared/shifts/times-in-order.ts';
import { type DateLimits, dateComplaint } from '../../ui/date-complaint.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormActions, FormGrid } from '../../ui/form-layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { toast } from '../../ui/toast.ts';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { rateChoices, shiftChoice } from '../attendance/attendance-values.ts';
import { useMyShiftsByDate } from './api/list-my-shifts-by-date.ts';
import { useRequestMissedPunch } from './api/request-missed-punch.ts';
import { missedPunchInput, newMissedPunch } from './missed-punch-values.ts';

/** Where the server's refusals belong. */
const atField = {
  [futureDate]: 'date',
  [futureTime]: 'clock_out_time',
  [timesOutOfOrder]: 'clock_out_time',
  [notOnThisShift]: 'shift_id',
};

export function MissedPunchForm({ today }: { today: CivilDate }) {
  const request = useRequestMissedPunch();
  const later = useLaterNavigation();
  const ofDate: DateLimits = { today, required: true, allowPast: true, disableFuture: true };
  const form = useSchemaForm({
    schema: requestMissedPunch.body,
    initialValues: newMissedPunch(today),
    toInput: missedPunchInput,
    rules: {
      date: (date) => dateComplaint(date, ofDate),
      clock_out_time: (_, { clock_in_time: start_time, clock_out_time: end_time }) =>
        timesAreOutOfOrder({ start_time, end_time }) ? timesOutOfOrder : null,
    },
    onSubmit: async (body) => {
      try {
        const { message } = await request.mutateAsync({
          ...body,
          clock_in_time: formatTime(body.clock_in_time),
          clock_out_time: formatTime(body.clock_out_time),
        });
        form.markSaved();
        toast.success(message);
        await later('/my-requests');
      } catch (failure) {
        showFormFailure(form, failure, { refused: missedPunchExists, atField });
      }
    },
  });
  const { values } = form;
  const shifts = useMyShiftsByDate(
    isCivilDate(values.date) && values.date <= today ? values.date : undefined,
  );
  // Those of another day must not be chosen from meanwhile.
  const known = shifts.isPlaceholderData ? [] : (shifts.data?.shifts ?? []);

  /** Whoever worked as planned need not type the times. */
  function chooseShift(id: number | null): void {
    const shift = known.find(({ shift_id }) => shift_id === id);
    const isBlank = values.clock_in_time === '' && values.clock_out_time === '';
    form.setValues({
      shift_id: id,
      ...(shift && isBlank && { clock_in_time: shift.start_time, clock_out_time: shift.end_time }),
    });
  }

  return (
    <>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <form {...form.formProps} className={classes.narrow}>
        <Panel>
          <div className={classes.fields}>
            <FormGrid columns={2}>
              <DateField
                label="Date"
                {...ofDate}
                {...form.field('date')}
                // Another day has other shifts.
                onChange={(date) => form.setValues({ date, shift_id: null })}
              />
              <SelectField
                label="Shift"
                placeholder={shifts.data && known.length === 0 ? 'No shifts that day' : 'None'}
                choices={known.map(shiftChoice)}
                clearable
                {...form.field('shift_id')}
                onChange={chooseShift}
              />
              <TimeField
                label="ClockIn Time"
                missing="Select ClockIn Time"
                required
                {...form.field('clock_in_time')}
              />
              <TimeField
                label="ClockOut Time"
                missing="Select ClockOut Time"
                required
                {...form.field('clock_out_time')}
              />
            </FormGrid>
            <RadioGroupField label="Clock in Type" choices={rateChoices} required {...form.field('rate')} />
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
