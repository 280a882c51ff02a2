import { shiftNotFound } from '@deckhand/contract/plans/shift';
import { deleteMeeting } from '@deckhand/contract/schedule/meetings/delete-meeting';
import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { sayWith } from '../../../language/say-with.ts';
import { RemovalDialog, whenGone } from '../../../shared/records/removal-dialog.tsx';
import { releasedWords } from '../../plans/released-words.ts';
import { useUndo } from '../../plans/use-undo.ts';

interface DeleteMeetingDialogProps {
  meeting: Meeting;
  onClose: () => void;
}

export function DeleteMeetingDialog({ meeting, onClose }: DeleteMeetingDialogProps) {
  const { sayDone } = useUndo();
  return (
    <RemovalDialog
      title={say('Delete Staff Meeting')}
      call={deleteMeeting}
      input={{ params: { id: meeting.id } }}
      success={say('Meeting deleted successfully!')}
      says={(text) => sayDone(text, { shift: meeting.id, kind: 'DELETED' })}
      texts={whenGone(shiftNotFound)}
      onClose={onClose}
    >
      <p>{say('Are you sure you want to delete this staff meeting?')}</p>
      <p>
        {sayWith('{code} ({details}) no longer takes place.', {
          code: <strong key="code">{meeting.shift_code}</strong>,
          details: [
            formatForDisplay(meeting.start_date),
            formatApiTimes(meeting),
            meeting.location_title,
          ].join(', '),
        })}{' '}
        {releasedWords(meeting.assigned_staff)}
      </p>
      <p>{say('It stays in this list as archived.')}</p>
    </RemovalDialog>
  );
}
