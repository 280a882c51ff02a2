import { endBeforeStart } from '@deckhand/contract/shifts/shift';
import { requestTimeOff } from '@deckhand/contract/time-off/request-time-off';
import {
  type leaveType,
  timeOffOverlaps,
  timeOffTooLong,
  timeOffTooSoon,
} from '@deckhand/contract/time-off/time-off-request';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { z } from 'zod';
import { somethingWentWrong } from '../../api/failure-text.ts';
import { showFormFailure } from '../../api/show-form-failure.ts';
import { useLaterNavigation } from '../../shared/records/use-later-navigation.ts';
import { leaveTypeLabel } from '../../shared/requests/leave-type-label.ts';
import { ReasonField } from '../../shared/requests/reason-field.tsx';
import classes from '../../shared/requests/request-form.module.css';
import type { Requester } from '../../shared/requests/use-requester.ts';
import type { Choice } from '../../ui/choice.ts';
import { dateComplaint } from '../../ui/date-complaint.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormActions, FormGrid } from '../../ui/form-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.ts';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { AffectedShifts } from './affected-shifts.tsx';
import { useAffectedShifts } from './api/list-affected-shifts.ts';
import { useRequestTimeOff } from './api/request-time-off.ts';
import { firstDayLimits, lastDayComplaint, lastDayLimits, rangeToLookAt } from './time-off-range.ts';

type LeaveType = z.infer<typeof leaveType>;

const leaveTypes: readonly Choice<LeaveType>[] = [
  { value: 'PAID_LEAVE', label: leaveTypeLabel.PAID_LEAVE },
  { value: 'UNPAID_LEAVE', label: leaveTypeLabel.UNPAID_LEAVE },
];

/** Refusals of the server that concern one field. */
const fieldOfRefusal = (leadDays: number) => ({
  [timeOffTooSoon(leadDays)]: 'start_date',
  [timeOffOverlaps]: 'start_date',
  [endBeforeStart]: 'end_date',
  [timeOffTooLong]: 'end_date',
});

export function TimeOffForm({ requester }: { requester: Requester }) {
  const { today, firstDate, leadDays } = requester;
  const request = useRequestTimeOff();
  const later = useLaterNavigation();
  const ofFirst = firstDayLimits(requester);
  const form = useSchemaForm({
    schema: requestTimeOff.body,
    initialValues: {
      start_date: '',
      end_date: '',
      leave_type: null as LeaveType | null,
      reason: '',
    },
    rules: {
      start_date: (date) => dateComplaint(date, ofFirst),
      end_date: (_, values) => lastDayComplaint(values, lastDayLimits(today, firstDate, values.start_date)),
    },
    onSubmit: async (body) => {
      try {
        const shifts = affected.data?.results ?? [];
        const { status, message } = await request.mutateAsync({ ...body, shifts });
        form.markSaved();
        toast.success(message);
        // Whoever needs nobody's approval goes back to work; the others see where the days will be.
        await later(status === 'Approved' ? '/dashboard' : '/view-schedule');
      } catch (failure) {
        showFormFailure(form, failure, { refused: somethingWentWrong, atField: fieldOfRefusal(leadDays) });
      }
    },
  });
  const affected = useAffectedShifts(rangeToLookAt(form.values));
  const ofLast = lastDayLimits(today, firstDate, form.values.start_date);

  return (
    <>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <div className={classes.columns}>
        <form {...form.formProps}>
          <Panel>
            <div className={classes.fields}>
              <Notice>{timeOffTooSoon(leadDays)}</Notice>
              <FormGrid columns={2}>
                <DateField label="From date" {...ofFirst} {...form.field('start_date')} />
                <DateField label="To date" {...ofLast} {...form.field('end_date')} />
              </FormGrid>
              <SelectField
                label="Leave type"
                placeholder="Select a leave type"
                choices={leaveTypes}
                required
                {...form.field('leave_type')}
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
        <AffectedShifts range={rangeToLookAt(form.values)} affected={affected} />
      </div>
    </>
  );
}
