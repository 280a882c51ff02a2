import { addAttendance, attendanceAdded } from '@deckhand/contract/attendance/add-attendance';
import {
  attendanceOverlaps,
  futureDate,
  futureTime,
  notOnThisShift,
  ownAttendance,
} from '@deckhand/contract/attendance/attendance';
import { length } from '@deckhand/contract/limits';
import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { listShiftsByDate } from '@deckhand/contract/schedule/calendar/list-shifts-by-date';
import type { Location } from '@deckhand/contract/school/locations/location';
import { listStaff } from '@deckhand/contract/staffing/find-staff/list-staff';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { say } from '@deckhand/domain/language/say';
import { isCivilDate } from '@deckhand/domain/time/civil-date';
import { useActor } from '../../api/use-actor.ts';
import { useCall } from '../../api/use-call.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { todayAt } from '../../shared/locations/today-at.ts';
import { dateComplaint } from '../../ui/date-complaint.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid, SubmitActions } from '../../ui/form-layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { toast } from '../../ui/toast.ts';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { useSlots } from '../../ui/use-slots.ts';
import { AttendanceSlots } from './attendance-slots.ts';
import { type AttendanceValues, attendanceForm, newAttendance, proposedOf } from './attendance-values.ts';
import { ClockTimeFields } from './clock-time-fields.tsx';
import { clockOrderComplaint, rateChoices, shiftChoice } from './clock-values.ts';

interface AddAttendanceFormProps {
  locations: readonly Location[];
  initialValues: AttendanceValues;
}

/** The server's refusals that concern one field. */
const atField = {
  [futureDate]: 'date',
  [futureTime]: 'clock_out_time',
  [timesOutOfOrder]: 'clock_out_time',
  [notOnThisShift]: 'shift_id',
  [attendanceOverlaps]: 'clock_in_time',
  [ownAttendance]: 'user_id',
};

export function AddAttendanceForm({ locations, initialValues }: AddAttendanceFormProps) {
  const me = useActor();
  const { CorrectionNotice } = useSlots(AttendanceSlots);
  const add = useMutationOf(addAttendance, { refreshes: 'live' });
  const form = useCallForm({
    schema: attendanceForm,
    initialValues,
    rules: {
      date: (value, values) =>
        dateComplaint(value, { ...pastDates, today: todayAt(locations, values.location) }),
      clock_out_time: (_, values) => clockOrderComplaint(values),
    },
    onSubmit: async (body, values) => {
      await add.mutateAsync({ body });
      toast.success(attendanceAdded);
      // The next one is often at the same location on the same date.
      form.reset(newAttendance(values.location, values.date));
    },
    failureTexts: { refused: say('Something went wrong'), atField },
  });
  const { values } = form;
  const today = todayAt(locations, values.location);
  const staff = useCall(listStaff, { query: { location: values.location ?? undefined } });
  const date = isCivilDate(values.date) && values.date <= today ? values.date : undefined;
  const shifts = useCall(
    listShiftsByDate,
    values.user_id === null || date === undefined ? undefined : { query: { user_id: values.user_id, date } },
    { showsFailure: true },
  );
  // Answers for another location, person or date must not be chosen from while the new ones load.
  const listed = values.location === null || staff.isPlaceholderData ? [] : (staff.data?.results ?? []);
  const people = listed.filter(({ id }) => !isOwnPay(me, id));
  const known = values.user_id === null || shifts.isPlaceholderData ? [] : (shifts.data?.shifts ?? []);

  /** Another date or person has other shifts. */
  function change(part: Partial<AttendanceValues>): void {
    form.setValues({ ...part, shift_id: null });
  }

  function chooseShift(id: number | null): void {
    const shift = known.find(({ shift_id }) => shift_id === id);
    const isBlank = values.clock_in_time === '' && values.clock_out_time === '';
    form.setValue('shift_id', id);
    if (shift && isBlank) {
      form.setValue('clock_in_time', shift.start_time);
      form.setValue('clock_out_time', shift.end_time);
    }
  }

  return (
    <>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <Panel narrow>
        <form {...form.formProps}>
          <FormGrid columns={1}>
            <FormGrid>
              <SelectField
                label={say('Location')}
                placeholder={say('Select a location')}
                choices={locations.map(({ id, title }) => ({ value: id, label: title }))}
                required
                {...form.field('location')}
                onChange={(location) => change({ location, user_id: null })}
              />
              <SelectField
                label={say('Staff')}
                placeholder={values.location === null ? say('Select a location first') : say('Select staff')}
                disabled={values.location === null}
                description={people.length < listed.length ? anotherAddsYours : undefined}
                choices={people.map(({ id, name }) => ({ value: id, label: name }))}
                required
                {...form.field('user_id')}
                onChange={(user_id) => change({ user_id })}
              />
              <DateField
                label={say('Date')}
                today={today}
                {...pastDates}
                {...form.field('date')}
                onChange={(chosen) => change({ date: chosen })}
              />
              <SelectField
                label={say('Shift')}
                placeholder={shiftHint(values.user_id, shifts.data !== undefined, known.length)}
                description={say('Without a shift the attendance is unassigned.')}
                clearable
                disabled={values.user_id === null}
                choices={known.map(shiftChoice)}
                {...form.field('shift_id')}
                onChange={chooseShift}
              />
              <ClockTimeFields
                clockIn={form.field('clock_in_time')}
                clockOut={form.field('clock_out_time')}
              />
              <RadioGroupField
                label={say('Clock in Type')}
                choices={rateChoices}
                required
                {...form.field('rate')}
              />
            </FormGrid>
            <TextAreaField
              label={say('Reason')}
              placeholder={say('The tablet was broken')}
              maxLength={length.attendanceReason}
              required
              {...form.field('reason')}
            />
            <CorrectionNotice proposed={proposedOf(values)} />
            <SubmitActions form={form} cancel={() => form.reset()}>
              {say('Add attendance')}
            </SubmitActions>
          </FormGrid>
        </form>
      </Panel>
    </>
  );
}

const anotherAddsYours = say('Your own attendance is added by another manager or an admin.');

const pastDates = { required: true, allowPast: true, disableFuture: true } as const;

function shiftHint(person: number | null, isKnown: boolean, count: number): string {
  if (person === null) return say('Select staff first');
  if (!isKnown) return say('None');
  return count === 0 ? say('No shifts that day') : say('None');
}
