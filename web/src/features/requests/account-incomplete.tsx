import { say } from '@deckhand/domain/language/say';
import { IconUserCog } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Shown to a person without a location or a position in place of a page that needs both. */
export function AccountIncomplete({ hint }: { hint: string }) {
  return (
    <Panel>
      <EmptyState
        icon={<IconUserCog />}
        title={say('An admin must complete your account')}
        hint={say(
          'Your account has no location or no position yet. As soon as an admin of your school has added them, {hint} There is nothing else for you to do.',
          { hint },
        )}
      />
    </Panel>
  );
}
