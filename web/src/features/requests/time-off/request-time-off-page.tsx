import { endBeforeStart } from '@deckhand/contract/plans/shift';
import { leaveType } from '@deckhand/contract/requests/request';
import { listAffectedShifts } from '@deckhand/contract/requests/time-off/list-affected-shifts';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import {
  timeOffOverlaps,
  timeOffTooLong,
  timeOffTooSoon,
} from '@deckhand/contract/requests/time-off/time-off-request';
import { speak } from '@deckhand/domain/language/language';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { z } from 'zod';
import { somethingWentWrong } from '../../../api/failure-text.ts';
import { waitingWords } from '../../../api/own-memory.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { useLaterNavigation } from '../../../shared/records/use-later-navigation.ts';
import { dateComplaint } from '../../../ui/date-complaint.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { leaveTypeLabel } from '../leave-type-label.ts';
import { ReasonField } from '../reason-field.tsx';
import { RequestForm, RequestPage } from '../request-page.tsx';
import type { Requester } from '../use-requester.ts';
import { AffectedShifts } from './affected-shifts.tsx';
import { completeRange, firstDayLimits, lastDayComplaint, lastDayLimits } from './time-off-range.ts';

const leaveTypes = leaveType.options.map((value) => ({ value, label: sayKnown(leaveTypeLabel[value]) }));

/** The server's refusals that concern one field, by their English text. */
const fieldOfRefusal = (leadDays: number) => ({
  [speak(null, () => timeOffTooSoon(leadDays))]: 'start_date',
  [timeOffOverlaps]: 'start_date',
  [endBeforeStart]: 'end_date',
  [timeOffTooLong]: 'end_date',
});

export function RequestTimeOffPage() {
  return (
    <RequestPage title={say('Time Off Request')} fields={4}>
      {(requester) => <TimeOffForm requester={requester} />}
    </RequestPage>
  );
}

function TimeOffForm({ requester }: { requester: Requester }) {
  const { today, firstDate, leadDays } = requester;
  const request = useMutationOf(requestTimeOff, {
    refreshes: 'live',
    waits: ({ body }) => say('Time off, {dates}', { dates: rangeWords(body) }),
  });
  const later = useLaterNavigation();
  const ofFirst = firstDayLimits(requester);
  const form = useCallForm({
    schema: requestTimeOff.body,
    initialValues: {
      start_date: '',
      end_date: '',
      leave_type: null as z.infer<typeof leaveType> | null,
      reason: '',
    },
    rules: {
      start_date: (date) => dateComplaint(date, ofFirst),
      end_date: (_, values) => lastDayComplaint(values, lastDayLimits(today, firstDate, values.start_date)),
    },
    onSubmit: async (body) => {
      const shifts = affected.data?.results ?? [];
      const sent = await request.mutateAsync({ body: { ...body, shifts } });
      form.markSaved();
      toast.success(waitingWords(sent) ?? sent.message);
      // A request that needed no decision leads back to work, any other one to the schedule it concerns.
      await later(sent.status === 'Approved' ? '/dashboard' : '/view-schedule');
    },
    failureTexts: { refused: somethingWentWrong, atField: fieldOfRefusal(leadDays) },
  });
  const range = completeRange(form.values);
  const affected = useCall(listAffectedShifts, range && { query: range }, { showsFailure: true });
  const ofLast = lastDayLimits(today, firstDate, form.values.start_date);

  return (
    <RequestForm form={form} aside={<AffectedShifts range={range} affected={affected} />}>
      <Notice>{timeOffTooSoon(leadDays)}</Notice>
      <FormGrid columns={2}>
        <DateField label={say('From date')} {...ofFirst} {...form.field('start_date')} />
        <DateField label={say('To date')} {...ofLast} {...form.field('end_date')} />
      </FormGrid>
      <SelectField
        label={say('Leave type')}
        placeholder={say('Select a leave type')}
        choices={leaveTypes}
        required
        {...form.field('leave_type')}
      />
      <ReasonField {...form.field('reason')} />
    </RequestForm>
  );
}

function rangeWords({
  start_date: first,
  end_date: last,
}: {
  start_date: CivilDate;
  end_date: CivilDate;
}): string {
  return first === last ? formatForDisplay(first) : `${formatForDisplay(first)} – ${formatForDisplay(last)}`;
}
