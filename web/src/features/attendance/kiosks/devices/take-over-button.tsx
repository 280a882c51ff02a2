import type { Kiosk } from '@deckhand/contract/attendance/kiosks/kiosk';
import { takeOverKiosk } from '@deckhand/contract/attendance/kiosks/take-over-kiosk';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { showFailure } from '../../../../api/show-failure.ts';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { toast } from '../../../../ui/toast.ts';

/** Answers for a kiosk whose manager has left, so that it takes punches again and sends those that it kept. */
export function TakeOverButton({ kiosk }: { kiosk: Kiosk }) {
  const takeOver = useMutationOf(takeOverKiosk, {
    refreshes: ['kiosks', 'dashboard'],
    refreshesOnRefusal: true,
    waitsForRefresh: true,
  });

  async function confirm(): Promise<void> {
    try {
      await takeOver.mutateAsync({ params: { id: kiosk.id } });
      toast.success(say('You answer for {name} now.', { name: kiosk.name }));
    } catch (failure) {
      showFailure(failure);
    }
  }

  return (
    <Button
      aria-label={say('Take over {name}', { name: kiosk.name })}
      loading={takeOver.isPending}
      onClick={() => void confirm()}
    >
      {say('Take over')}
    </Button>
  );
}
