import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { dateInThePast } from '@deckhand/contract/requests/request';
import { requestNewShift } from '@deckhand/contract/requests/shift-requests/request-new-shift';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate, Weekday } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import type { FormEvent } from 'react';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { useLaterNavigation } from '../../../shared/records/use-later-navigation.ts';
import { weekdayChoices } from '../../../shared/time/weekday-choices.ts';
import { type DateLimits, dateComplaint } from '../../../ui/date-complaint.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { MultiSelectField } from '../../../ui/multi-select-field.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { TimeRangeFields } from '../../plans/time-range-fields.tsx';
import { orderComplaint } from '../../plans/times-in-order.ts';
import { ReasonField } from '../reason-field.tsx';
import { RequestForm, RequestPage } from '../request-page.tsx';

const yesOrNo = [
  { value: 'yes', label: say('Yes') },
  { value: 'no', label: say('No') },
] as const;

const emptyValues = {
  week_days: [] as Weekday[],
  date_of_availability: '',
  start_time: '',
  end_time: '',
  ok3months: null as 'yes' | 'no' | null,
  reason: '',
};

export function RequestNewShiftPage() {
  return (
    <RequestPage
      title={say('Request for New Shift')}
      subtitle={say('Say when you could work, and your manager may plan a shift for you.')}
      fields={6}
    >
      {({ today }) => <NewShiftForm today={today} />}
    </RequestPage>
  );
}

function NewShiftForm({ today }: { today: CivilDate }) {
  const request = useMutationOf(requestNewShift, { refreshes: 'live' });
  const later = useLaterNavigation();
  const dateLimits: DateLimits = { today, required: true };
  const form = useCallForm({
    schema: requestNewShift.body,
    initialValues: emptyValues,
    rules: {
      date_of_availability: (date) => dateComplaint(date, dateLimits),
      end_time: (_, values) => orderComplaint(values),
    },
    onSubmit: async (body) => {
      const { message } = await request.mutateAsync({
        body: { ...body, start_time: formatTime(body.start_time), end_time: formatTime(body.end_time) },
      });
      form.markSaved();
      toast.success(message);
      await later('/my-requests');
    },
    failureTexts: {
      atField: { [timesOutOfOrder]: 'end_time', [dateInThePast]: 'date_of_availability' },
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (lacksRequired(form.values)) toast.warning(say('Please fill out all required fields.'));
    form.formProps.onSubmit(event);
  }

  return (
    <RequestForm form={{ ...form, formProps: { ...form.formProps, onSubmit: submit } }}>
      <FormGrid columns={2}>
        <MultiSelectField
          label={say('Week Days')}
          placeholder={say('Select week days')}
          choices={weekdayChoices}
          selectAll
          required
          {...form.field('week_days')}
        />
        <DateField
          label={say('Date of availability')}
          description={say('First day you can work')}
          {...dateLimits}
          {...form.field('date_of_availability')}
        />
        <TimeRangeFields
          start={form.field('start_time')}
          end={form.field('end_time')}
          setEndError={(text) => form.setError('end_time', text)}
        />
      </FormGrid>
      <RadioGroupField
        label={say('Can you work these hours for at least 3 months?')}
        choices={yesOrNo}
        required
        {...form.field('ok3months')}
      />
      <ReasonField {...form.field('reason')} />
    </RequestForm>
  );
}

function lacksRequired(values: typeof emptyValues): boolean {
  return Object.values(values).some((value) => value === null || value.length === 0);
}
