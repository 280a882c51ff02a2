import type { Answer } from '@deckhand/contract/call';
import { length } from '@deckhand/contract/limits';
import {
  advanceNotice,
  requestScheduleChange,
} from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewLastShift } from '@deckhand/contract/schedule/calendar/view-last-shift';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatForDisplay, formatLong } from '@deckhand/domain/time/civil-date';
import { waitingWords } from '../../../api/own-memory.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { timeOf, timeSpan } from '../../../shared/board/schedule-cards.ts';
import { DetailsList } from '../../../ui/details-list.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';

interface RequestScheduleChangeDialogProps {
  item: ScheduleItem;
  personId: number;
  onClose: () => void;
}

/** Requests the release from one date of the requester's own shift. */
export function RequestScheduleChangeDialog({ item, personId, onClose }: RequestScheduleChangeDialogProps) {
  // A refusal often means that the shift has changed.
  const request = useMutationOf(requestScheduleChange, {
    refreshes: 'live',
    refreshesOnRefusal: true,
    waits: () =>
      say('Schedule change, {code} on {date}', {
        code: item.shift_code,
        date: formatForDisplay(item.start_date),
      }),
  });
  const last = useCall(viewLastShift, { params: { id: personId } });
  const form = useCallForm({
    schema: requestScheduleChange.body,
    initialValues: { reason: '' },
    toInput: ({ reason }) => ({ shift: item.id, reason }),
    onSubmit: async ({ reason }) => {
      const sent = await request.mutateAsync({
        query: { request_date: item.start_date },
        body: {
          shift: item.id,
          request_type: 'SHIFT_CHANGE',
          last_shift_date: last.data?.shift_date ?? null,
          shift_date: item.start_date,
          reason,
        },
      });
      toast.success(waitingWords(sent) ?? sent.message);
      onClose();
    },
    failureTexts: { refused: say('Unable to send schedule request') },
  });

  return (
    <FormDialog
      onClose={onClose}
      title={say('Schedule Change Request - {code}', { code: item.shift_code })}
      submitLabel={say('Send request')}
      form={form}
    >
      <Notice>{sayKnown(advanceNotice)}</Notice>
      <DetailsList
        details={[
          { label: say('Date'), value: formatLong(item.start_date) },
          { label: say('Time'), value: timeOf(item) },
          { label: say('Shift Type'), value: item.shift_type.map(({ name }) => name).join(', ') },
          { label: say('Location'), value: item.location_title },
          { label: say('Last shift'), value: lastShiftWords(last.data) },
        ]}
      />
      <TextAreaField
        label={say('Reason')}
        required
        autoFocus
        maxLength={length.scheduleChangeReason}
        description={say(
          'Your manager releases you from this date, assigns somebody else, or declines. You keep the shift until then.',
        )}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function lastShiftWords(last: Answer<typeof viewLastShift> | undefined): string {
  // A space keeps the line's height while the answer loads.
  if (last === undefined) return '\u00a0';
  if (last === null) return say('None yet');
  return say('{code} on {date}, {times}', {
    code: last.shift_code,
    date: formatForDisplay(last.shift_date),
    times: timeSpan(last.start_time, last.end_time),
  });
}
