import { futureDate, futureTime, notOnThisShift } from '@deckhand/contract/attendance/attendance';
import {
  missedPunchExists,
  requestMissedPunch,
} from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { listMyShiftsByDate } from '@deckhand/contract/schedule/calendar/list-my-shifts-by-date';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { useCall } from '../../../api/use-call.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { useLaterNavigation } from '../../../shared/records/use-later-navigation.ts';
import { type DateLimits, dateComplaint } from '../../../ui/date-complaint.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReasonField } from '../../requests/reason-field.tsx';
import { RequestForm, RequestPage } from '../../requests/request-page.tsx';
import { ClockTimeFields } from '../clock-time-fields.tsx';
import {
  clockInput,
  clockOrderComplaint,
  newClockValues,
  rateChoices,
  shiftChoice,
} from '../clock-values.ts';

/** The server's refusals that concern one field. */
const atField = {
  [futureDate]: 'date',
  [futureTime]: 'clock_out_time',
  [timesOutOfOrder]: 'clock_out_time',
  [notOnThisShift]: 'shift_id',
};

export function RequestMissedPunchPage() {
  return (
    <RequestPage
      title={say('Request for Missed Clock In/Out')}
      subtitle={say('For when you worked and did not punch')}
      fields={6}
    >
      {({ today }) => <MissedPunchForm today={today} />}
    </RequestPage>
  );
}

function MissedPunchForm({ today }: { today: CivilDate }) {
  const request = useMutationOf(requestMissedPunch, { refreshes: 'live' });
  const later = useLaterNavigation();
  const dateLimits: DateLimits = { today, required: true, allowPast: true, disableFuture: true };
  const form = useCallForm({
    schema: requestMissedPunch.body,
    initialValues: newClockValues(today),
    toInput: clockInput,
    rules: {
      date: (date) => dateComplaint(date, dateLimits),
      clock_out_time: (_, values) => clockOrderComplaint(values),
    },
    onSubmit: async (body) => {
      const { message } = await request.mutateAsync({
        body: {
          ...body,
          clock_in_time: formatTime(body.clock_in_time),
          clock_out_time: formatTime(body.clock_out_time),
        },
      });
      form.markSaved();
      toast.success(message);
      await later('/my-requests');
    },
    failureTexts: { refused: sayKnown(missedPunchExists), atField },
  });
  const { values } = form;
  const date = isCivilDate(values.date) && values.date <= today ? values.date : undefined;
  const shifts = useCall(listMyShiftsByDate, date === undefined ? undefined : { query: { date } });
  // The shifts of the previous date must not be chosen while those of the new one load.
  const known = shifts.isPlaceholderData ? [] : (shifts.data?.shifts ?? []);

  /** Fills empty times with the planned ones. */
  function chooseShift(id: number | null): void {
    const shift = known.find(({ shift_id }) => shift_id === id);
    const isBlank = values.clock_in_time === '' && values.clock_out_time === '';
    form.setValues({
      shift_id: id,
      ...(shift && isBlank && { clock_in_time: shift.start_time, clock_out_time: shift.end_time }),
    });
  }

  return (
    <RequestForm form={form}>
      <FormGrid columns={2}>
        <DateField
          label={say('Date')}
          {...dateLimits}
          {...form.field('date')}
          // Another date has other shifts.
          onChange={(date) => form.setValues({ date, shift_id: null })}
        />
        <SelectField
          label={say('Shift')}
          placeholder={shifts.data && known.length === 0 ? say('No shifts that day') : say('None')}
          choices={known.map(shiftChoice)}
          clearable
          {...form.field('shift_id')}
          onChange={chooseShift}
        />
        <ClockTimeFields clockIn={form.field('clock_in_time')} clockOut={form.field('clock_out_time')} />
      </FormGrid>
      <RadioGroupField label={say('Clock in Type')} choices={rateChoices} required {...form.field('rate')} />
      <ReasonField {...form.field('reason')} />
    </RequestForm>
  );
}
