import { type Shift, shiftNotFound } from '@deckhand/contract/plans/shift';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { say } from '@deckhand/domain/language/say';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { sayWith } from '../../../language/say-with.ts';
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
      title={say('Delete Shift')}
      call={deleteShift}
      input={{ params: { id: shift.id } }}
      success={say('Shift deleted successfully!')}
      says={(text) => sayDone(text, { shift: shift.id, kind: 'DELETED' })}
      texts={whenGone(shiftNotFound)}
      onClose={onClose}
    >
      <p>{say('Are you sure you want to delete this shift?')}</p>
      <p>
        {sayWith('{code} ({details}) no longer runs from now on.', {
          code: <strong key="code">{shift.shift_code}</strong>,
          details: [dayWords(shift), formatApiTimes(shift), shift.location_title].join(', '),
        })}{' '}
        {releasedWords(shift.staff)}
      </p>
      <CoverageGaps gaps={gaps} />
      <p>{say('Hours already worked stay. You then find the shift under Archived Shifts.')}</p>
    </RemovalDialog>
  );
}
