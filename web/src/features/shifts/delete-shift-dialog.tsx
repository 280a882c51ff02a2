import { type Shift, shiftNotFound } from '@deckhand/contract/shifts/shift';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { RemovalDialog, whenGone } from '../records/removal-dialog.tsx';
import { useDeleteShift } from './api/delete-shift.ts';
import { releasedWords } from './released-words.ts';
import { dayWords } from './shift-words.ts';

interface DeleteShiftDialogProps {
  shift: Shift;
  onClose: () => void;
}

export function DeleteShiftDialog({ shift, onClose }: DeleteShiftDialogProps) {
  const deleteShift = useDeleteShift();

  return (
    <RemovalDialog
      title="Delete Shift"
      remove={() => deleteShift.mutateAsync(shift.id)}
      success="Shift deleted successfully!"
      texts={whenGone(shiftNotFound)}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this shift?</p>
      <p>
        <strong>{shift.shift_code}</strong> ({dayWords(shift)}, {formatApiTimes(shift)},{' '}
        {shift.location_title}) no longer runs from now on. {releasedWords(shift.staff)}
      </p>
      <p>What has been worked stays; the shift is then found under Archived Shifts.</p>
    </RemovalDialog>
  );
}
