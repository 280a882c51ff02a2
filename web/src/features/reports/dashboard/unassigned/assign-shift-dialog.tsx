import { assignShift, selectShift, shiftAssigned } from '@deckhand/contract/reports/dashboard/assign-shift';
import { listAssignableShifts } from '@deckhand/contract/reports/dashboard/list-assignable-shifts';
import type { UnassignedRow } from '@deckhand/contract/reports/dashboard/list-unassigned';
import { formatApiTimes, minutesOf } from '@deckhand/domain/time/minutes';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useSchemaForm } from '../../../../ui/use-schema-form.ts';
import { CorrectionNotice } from '../../../pay/periods/correction-notice.tsx';
import { clockWords, dateWords } from '../cells.tsx';
import { submitDecision, useDecision } from '../use-decision.ts';
import { useTileRows } from '../use-tile-rows.ts';

interface AssignShiftDialogProps {
  row: UnassignedRow;
  onClose: () => void;
}

const schema = assignShift.body.pick({ shift_id: true });
const noShift: { shift_id: number | null } = { shift_id: null };

/** Assigns a punch to a shift. */
export function AssignShiftDialog({ row, onClose }: AssignShiftDialogProps) {
  const person = row.employee_name;
  const assign = useDecision(assignShift);
  const shifts = useTileRows(listAssignableShifts, {
    query: { user_id: person.id, attendance_id: row.id, location: row.location },
  });
  const form = useSchemaForm({
    schema,
    initialValues: noShift,
    onSubmit: async ({ shift_id }) => {
      const body = { user_id: person.id, shift_id, attendance_id: row.id };
      if (await submitDecision(form, () => assign.mutateAsync({ body }), { success: shiftAssigned }))
        onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Assign Shift"
      description={
        <>
          <strong>{person.name}</strong> clocked in on {dateWords(row.attendance_date)} at{' '}
          {clockWords(row.clocked_in)} without a shift. The hours then count for the shift you choose.
        </>
      }
      submitLabel="Assign Shift"
      form={form}
      size="small"
    >
      <SelectField
        label="Shift"
        required
        autoFocus
        placeholder={selectShift}
        choices={(shifts.data?.results ?? []).map((shift) => ({
          value: shift.id,
          label: `${shift.shift_code} · ${formatApiTimes(shift)}${shift.is_own ? ' · on the schedule' : ''}`,
        }))}
        nothingFound="No shift ran there on that day"
        {...form.field('shift_id')}
      />
      {form.values.shift_id !== null && (
        <CorrectionNotice
          proposed={{
            personId: person.id,
            attendanceId: row.id,
            location: row.location,
            date: row.attendance_date,
            rate: row.rate,
            minutes: minutesOf(row.total_hours),
            shiftId: form.values.shift_id,
          }}
        />
      )}
    </FormDialog>
  );
}
