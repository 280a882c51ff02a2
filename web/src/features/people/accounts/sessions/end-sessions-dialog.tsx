import { endOtherSessions } from '@deckhand/contract/people/accounts/end-other-sessions';
import { endSession } from '@deckhand/contract/people/accounts/end-session';
import type { Session } from '@deckhand/contract/people/accounts/session';
import { say } from '@deckhand/domain/language/say';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { deviceName } from './session-words.ts';

interface EndSessionsDialogProps {
  ending: Session | 'all others';
  onClose: () => void;
}

const refreshing = {
  refreshes: [endSession.feature],
  refreshesOnRefusal: true,
  waitsForRefresh: true,
} as const;

export function EndSessionsDialog({ ending, onClose }: EndSessionsDialogProps) {
  const endOne = useMutationOf(endSession, refreshing);
  const endOthers = useMutationOf(endOtherSessions, refreshing);
  if (ending === 'all others') {
    return (
      <PasswordDialog
        title={say('End all other sessions')}
        description={say('You stay logged in here. Everywhere else you have to log in again.')}
        submitLabel={say('End all others')}
        onConfirm={(body) => endOthers.mutateAsync({ body })}
        onClose={onClose}
      />
    );
  }
  return (
    <PasswordDialog
      title={say('End {ending}', { ending: deviceName(ending) })}
      description={say('Whoever uses it has to log in again.')}
      submitLabel={say('End session')}
      onConfirm={(body) => endOne.mutateAsync({ params: { id: ending.id }, body })}
      onClose={onClose}
    />
  );
}
