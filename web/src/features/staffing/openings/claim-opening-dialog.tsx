import { needsRenewal } from '@deckhand/contract/plans/lack';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { say } from '@deckhand/domain/language/say';
import { showFailure } from '../../../api/show-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { timeOf } from '../../../shared/board/schedule-cards.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { openRange, openWords } from './open-shift-words.ts';

interface ClaimOpeningDialogProps {
  item: ScheduleItem;
  onClose: () => void;
}

export function ClaimOpeningDialog({ item, onClose }: ClaimOpeningDialogProps) {
  // A refusal often means that another person has taken the shift.
  const claim = useMutationOf(claimOpening, {
    needsConnection: true,
    refreshes: 'live',
    refreshesOnRefusal: true,
  });
  const types = item.shift_type.map(({ name }) => name).join(', ');

  async function claimDates(): Promise<void> {
    try {
      const { message, renewals = [] } = await claim.mutateAsync({
        body: { shift: item.id, ...openRange(item) },
      });
      toast.success([message, ...renewals.map(needsRenewal)].join(' '));
    } catch (failure) {
      showFailure(failure, { refused: say('Unable to request for this shift.') });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={say('Select Shift')}
      confirmLabel={say('Yes')}
      cancelLabel={say('No')}
      onConfirm={claimDates}
    >
      <p>{openWords(item)}</p>
      <p>
        <strong>{timeOf(item)}</strong>
        <br />
        {types} · {item.location_title}
      </p>
      <p>{say('Are you sure you want to make this shift yours?')}</p>
    </ConfirmDialog>
  );
}
