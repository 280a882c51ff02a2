import { length } from '@deckhand/contract/limits';
import { assignShift, selectShift, shiftAssigned } from '@deckhand/contract/reports/dashboard/assign-shift';
import { listAssignableShifts } from '@deckhand/contract/reports/dashboard/list-assignable-shifts';
import type { UnassignedRow } from '@deckhand/contract/reports/dashboard/list-unassigned';
import { reasonRequired } from '@deckhand/contract/requests/request';
import { isAdmin } from '@deckhand/domain/access/role';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatApiTimes, minutesOf } from '@deckhand/domain/time/minutes';
import { useActor } from '../../../../api/use-actor.ts';
import { sayWith } from '../../../../language/say-with.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { useSchemaForm } from '../../../../ui/use-schema-form.ts';
import { CorrectionNotice, useClosedDay } from '../../../pay/periods/correction-notice.tsx';
import { clockWords, dateWords } from '../cells.tsx';
import { submitDecision, useDecision } from '../use-decision.ts';
import { useTileRows } from '../use-tile-rows.ts';

interface AssignShiftDialogProps {
  row: UnassignedRow;
  onClose: () => void;
}

const schema = assignShift.body.pick({ shift_id: true, reason: true });
const noShift: { shift_id: number | null; reason: string } = { shift_id: null, reason: '' };

/** Assigns a punch to a shift. */
export function AssignShiftDialog({ row, onClose }: AssignShiftDialogProps) {
  const person = row.employee_name;
  const assign = useDecision(assignShift);
  const shifts = useTileRows(listAssignableShifts, {
    query: { user_id: person.id, attendance_id: row.id, location: row.location },
  });
  const { role } = useActor();
  const { isClosed } = useClosedDay(row.attendance_date);
  // PE9: admins say why; managers may assign what is paid as before, which the server knows.
  const needsReason = isClosed && isAdmin(role);
  const form = useSchemaForm({
    schema,
    initialValues: noShift,
    rules: { reason: (reason) => (needsReason && reason.trim() === '' ? reasonRequired : null) },
    onSubmit: async ({ shift_id, reason }) => {
      const own = { user_id: person.id, shift_id, attendance_id: row.id };
      const body = needsReason ? { ...own, reason } : own;
      if (await submitDecision(form, () => assign.mutateAsync({ body }), { success: shiftAssigned }))
        onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Assign Shift')}
      description={sayWith(
        '{name} clocked in on {date} at {clock} without a shift. The hours then count for the shift you choose.',
        {
          name: <strong>{person.name}</strong>,
          date: dateWords(row.attendance_date),
          clock: clockWords(row.clocked_in),
        },
      )}
      submitLabel={say('Assign Shift')}
      form={form}
      size="small"
    >
      <SelectField
        label={say('Shift')}
        required
        autoFocus
        placeholder={sayKnown(selectShift)}
        choices={(shifts.data?.results ?? []).map((shift) => ({
          value: shift.id,
          label: `${shift.shift_code} · ${formatApiTimes(shift)}${shift.is_own ? ` · ${say('on the schedule')}` : ''}`,
        }))}
        nothingFound={say('No shift ran there on that day')}
        {...form.field('shift_id')}
      />
      {needsReason && (
        <TextAreaField
          label={say('Reason')}
          required
          maxLength={length.adminNotes}
          {...form.field('reason')}
        />
      )}
      {needsReason && form.values.shift_id !== null && (
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
