import type { Meeting } from '@deckhand/contract/meetings/meeting';
import { shiftNotFound } from '@deckhand/contract/shifts/shift';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { ApiFailure } from '../../api/api-failure.ts';
import { showFailure } from '../../api/show-failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { releasedWords } from '../shifts/released-words.ts';
import { timeWords } from '../shifts/shift-words.ts';
import { useDeleteMeeting } from './api/delete-meeting.ts';

interface DeleteMeetingDialogProps {
  meeting: Meeting;
  onClose: () => void;
}

export function DeleteMeetingDialog({ meeting, onClose }: DeleteMeetingDialogProps) {
  const deleteMeeting = useDeleteMeeting();

  async function confirm(): Promise<void> {
    try {
      await deleteMeeting.mutateAsync(meeting.id);
      toast.success('Meeting deleted successfully!');
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
      title="Delete Staff Meeting"
      confirmLabel="Delete"
      danger
      onConfirm={confirm}
    >
      <p>Are you sure you want to delete this staff meeting?</p>
      <p>
        <strong>{meeting.shift_code}</strong> ({formatForDisplay(meeting.start_date)}, {timeWords(meeting)},{' '}
        {meeting.location_title}) no longer takes place. {releasedWords(meeting.assigned_staff)}
      </p>
      <p>It stays in this list as archived.</p>
    </ConfirmDialog>
  );
}
