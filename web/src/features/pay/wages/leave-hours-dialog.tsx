import { length } from '@deckhand/contract/limits';
import { decideLeave } from '@deckhand/contract/pay/wages/decide-leave';
import { listLeave } from '@deckhand/contract/pay/wages/list-leave';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { useCall } from '../../../api/use-call.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { closesOverCurrent, useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

interface LeaveHoursDialogProps {
  person: { id: number; name: string };
  date: CivilDate;
  onClose: () => void;
}

/** WA8: sets the paid hours of somebody's leave on a date. It proposes those from which the leave released them. */
export function LeaveHoursDialog({ person, date, onClose }: LeaveHoursDialogProps) {
  const leave = useCall(listLeave, { query: { start_date: date, end_date: date, person: person.id } });
  const [day] = leave.data?.results ?? [];
  // The form begins with what is proposed, so it waits for that.
  if (leave.isPending) return null;
  const begin = day?.hours ?? day?.proposed_hours;
  return <LeaveForm {...{ person, date, onClose }} proposed={day?.proposed_hours} begin={begin} />;
}

function LeaveForm({
  person,
  date,
  proposed,
  begin,
  onClose,
}: LeaveHoursDialogProps & { proposed: number | undefined; begin: number | undefined }) {
  const decide = useMutationOf(decideLeave, closesOverCurrent);
  const form = useCallForm({
    schema: decideLeave.body,
    initialValues: { hours: begin === undefined ? '' : String(begin), reason: '' },
    toInput: ({ hours, reason }) => ({
      user_id: person.id,
      date,
      hours: hours.trim() === '' ? undefined : Number(hours),
      reason,
    }),
    onSubmit: async (body) => {
      await decide.mutateAsync({ body });
      toast.success(say('Hours of leave saved.'));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Hours of leave')}
      description={
        // Nothing is proposed to readers who may not see the leave itself (T5).
        proposed === undefined
          ? say('{name} was away on {date}.', { name: person.name, date: formatForDisplay(date) })
          : say('{name} had leave on {date}. The shifts from which it released them were {hours} hours.', {
              name: person.name,
              date: formatForDisplay(date),
              hours: proposed.toFixed(2),
            })
      }
      submitLabel={say('Save hours')}
      form={form}
    >
      <TextField
        label={say('Paid hours')}
        required
        inputMode="decimal"
        maxLength={5}
        {...form.field('hours')}
      />
      <TextField
        label={say('Reason')}
        maxLength={length.adminNotes}
        description={say('Needed for no hours, and for a closed day')}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
