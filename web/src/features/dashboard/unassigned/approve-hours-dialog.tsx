import { approveHours } from '@deckhand/contract/dashboard/approve-hours';
import type { UnassignedRow } from '@deckhand/contract/dashboard/list-unassigned';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { clockWords, dateWords, hoursWords } from '../cells.tsx';
import { HoursFields, hoursTexts } from '../hours-fields.tsx';
import { submitDecision, useDecision } from '../use-decision.ts';

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
      const body = { ...values, attendance_id: row.id, seen_hours: row.total_hours };
      if (await submitDecision(form, () => approve.mutateAsync({ body }), hoursTexts)) onClose();
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Approve Hours"
      description={
        <>
          <strong>{row.employee_name.name}</strong> was there on {dateWords(row.attendance_date)} from{' '}
          {clockWords(row.clocked_in)} to {clockWords(row.clocked_out)}. The hours you approve are paid,
          whatever the clock says; both are kept.
        </>
      }
      submitLabel="Approve"
      form={form}
      size="small"
    >
      <HoursFields form={form} clocked={`So far ${hoursWords(row.total_hours)} hours are paid.`} />
    </FormDialog>
  );
}
