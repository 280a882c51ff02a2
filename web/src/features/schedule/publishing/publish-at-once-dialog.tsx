import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { say } from '@deckhand/domain/language/say';
import { showFailure } from '../../../api/show-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';

interface PublishAtOnceDialogProps {
  location: { id: number; title: string };
  onClose: () => void;
}

/** DR1: a location publishes at once again, which publishes all of its drafts. */
export function PublishAtOnceDialog({ location, onClose }: PublishAtOnceDialogProps) {
  const switchOff = useMutationOf(changePublishing, { refreshes: 'live' });
  async function send(): Promise<void> {
    try {
      await switchOff.mutateAsync({ params: { id: location.id }, body: { in_steps: false } });
      toast.success(say('{location} publishes at once now.', { location: location.title }));
      onClose();
    } catch (failure) {
      showFailure(failure);
    }
  }
  return (
    <ConfirmDialog
      title={say('Publish {location} at once', { location: location.title })}
      confirmLabel={say('Publish everything')}
      danger
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        {say(
          'All drafts are published: staff see every date from now on, and everybody with a new date gets one email about it.',
        )}
      </p>
      <p>{say('From then on each change is seen and sent as soon as it is made.')}</p>
    </ConfirmDialog>
  );
}
