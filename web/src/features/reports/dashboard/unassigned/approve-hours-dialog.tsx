import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import type { UnassignedRow } from '@deckhand/contract/reports/dashboard/list-unassigned';
import { say } from '@deckhand/domain/language/say';
import { sayWith } from '../../../../language/say-with.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useSchemaForm } from '../../../../ui/use-schema-form.ts';
import { ClosedDayDialog } from '../../../pay/periods/closed-day-dialog.tsx';
import { CorrectionNotice, useClosedDay } from '../../../pay/periods/correction-notice.tsx';
import { clockWords, dateWords } from '../cells.tsx';
import { useGenerousQuestion } from '../generous-hours.ts';
import { HoursFields, hoursTexts, minutesTyped } from '../hours-fields.tsx';
import { submitDecision, useDecision } from '../use-decision.ts';
import { paidWords } from './approved-words.ts';

const title = say('Approve Hours');

interface ApproveHoursDialogProps {
  row: UnassignedRow;
  onClose: () => void;
}

const schema = approveHours.body.omit({ attendance_id: true, seen_hours: true });

/** Approves the paid hours of a punch. */
export function ApproveHoursDialog({ row, onClose }: ApproveHoursDialogProps) {
  const approve = useDecision(approveHours);
  const form = useSchemaForm({
    schema,
    initialValues: { approved_hours: String(row.total_hours), notes: row.notes },
    toInput: ({ approved_hours, notes }) => ({ approved_hours: approved_hours || undefined, notes }),
    onSubmit: async (values) => {
      if (!generous.mayApprove()) return;
      const body = { ...values, attendance_id: row.id, seen_hours: row.total_hours };
      if (await submitDecision(form, () => approve.mutateAsync({ body }), hoursTexts)) onClose();
    },
  });
  const generous = useGenerousQuestion(form.values.approved_hours, row.clocked_hours);
  const { refusal } = useClosedDay(row.attendance_date);
  if (refusal !== undefined) return <ClosedDayDialog title={title} refusal={refusal} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={sayWith(
        '{name} was there on {date} from {clock} to {clock2}. The hours you approve are paid, whatever the clock says; both are kept.',
        {
          name: <strong>{row.employee_name.name}</strong>,
          date: dateWords(row.attendance_date),
          clock: clockWords(row.clocked_in),
          clock2: clockWords(row.clocked_out),
        },
      )}
      submitLabel={generous.question === undefined ? say('Approve') : say('Approve Anyway')}
      form={form}
      size="small"
    >
      <HoursFields form={form} clocked={paidWords(row)} question={generous.question} />
      <CorrectionNotice
        proposed={{
          personId: row.employee_name.id,
          attendanceId: row.id,
          location: row.location,
          date: row.attendance_date,
          rate: row.rate,
          minutes: minutesTyped(form.values.approved_hours),
        }}
      />
    </FormDialog>
  );
}
