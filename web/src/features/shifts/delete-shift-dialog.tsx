import { type Shift, shiftNotFound } from '@deckhand/contract/shifts/shift';
import { ApiFailure } from '../../api/api-failure.ts';
import { showFailure } from '../../api/show-failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeleteShift } from './api/delete-shift.ts';
import { releasedWords } from './released-words.ts';
import { dayWords, timeWords } from './shift-words.ts';

interface DeleteShiftDialogProps {
  shift: Shift;
  onClose: () => void;
}

export function DeleteShiftDialog({ shift, onClose }: DeleteShiftDialogProps) {
  const deleteShift = useDeleteShift();

  async function confirm(): Promise<void> {
    try {
      await deleteShift.mutateAsync(shift.id);
      toast.success('Shift deleted successfully!');
    } catch (failure) {
      const isGone = failure instanceof ApiFailure && failure.status === 404;
      showFailure(failure, isGone ? { refused: shiftNotFound } : {});
    }
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Delete Shift"
      confirmLabel="Delete"
      danger
      onConfirm={confirm}
    >
      <p>Are you sure you want to delete this shift?</p>
      <p>
        <strong>{shift.shift_code}</strong> ({dayWords(shift)}, {timeWords(shift)}, {shift.location_title}) no
        longer runs from now on. {releasedWords(shift.staff)}
      </p>
      <p>What has been worked stays; the shift is then found under Archived Shifts.</p>
    </ConfirmDialog>
  );
}
