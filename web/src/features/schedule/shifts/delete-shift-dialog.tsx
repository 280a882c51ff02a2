import { type Shift, shiftNotFound } from '@deckhand/contract/plans/shift';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { RemovalDialog, whenGone } from '../../../shared/records/removal-dialog.tsx';
import { CoverageGaps } from '../../coverage/coverage-gaps.tsx';
import { useGapsWithoutShift } from '../../coverage/use-gaps.ts';
import { releasedWords } from '../../plans/released-words.ts';
import { dayWords } from '../../plans/shift-words.ts';
import { useUndo } from '../../plans/use-undo.ts';

interface DeleteShiftDialogProps {
  shift: Shift;
  onClose: () => void;
}

export function DeleteShiftDialog({ shift, onClose }: DeleteShiftDialogProps) {
  const { sayDone } = useUndo();
  const gaps = useGapsWithoutShift(shift.id);

  return (
    <RemovalDialog
      title="Delete Shift"
      call={deleteShift}
      input={{ params: { id: shift.id } }}
      success="Shift deleted successfully!"
      says={(text) => sayDone(text, { shift: shift.id, kind: 'DELETED' })}
      texts={whenGone(shiftNotFound)}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this shift?</p>
      <p>
        <strong>{shift.shift_code}</strong> ({dayWords(shift)}, {formatApiTimes(shift)},{' '}
        {shift.location_title}) no longer runs from now on. {releasedWords(shift.staff)}
      </p>
      <CoverageGaps gaps={gaps} />
      <p>Hours already worked stay. You then find the shift under Archived Shifts.</p>
    </RemovalDialog>
  );
}
