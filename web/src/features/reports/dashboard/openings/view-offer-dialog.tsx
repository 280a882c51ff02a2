import { askNext } from '@deckhand/contract/staffing/offers/ask-next';
import type { Offer } from '@deckhand/contract/staffing/offers/offer';
import { stopOffer } from '@deckhand/contract/staffing/offers/stop-offer';
import { viewOffer } from '@deckhand/contract/staffing/offers/view-offer';
import type { Opening } from '@deckhand/contract/staffing/openings/opening';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { NotLoaded } from '../../../../api/load-failure.tsx';
import { showFailure } from '../../../../api/show-failure.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { momentParts } from '../../../../shared/time/moment-words.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import shared from '../../../../ui/shared.module.css';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';

interface ViewOfferDialogProps {
  opening: Opening;
  onClose: () => void;
}

/** OF4: who was asked to take an opening, what they did, and who is next; asks these now, or stops. */
export function ViewOfferDialog({ opening, onClose }: ViewOfferDialogProps) {
  const params = { id: opening.id };
  const answer = useCall(viewOffer, { params }, { showsFailure: true });
  const options = { refreshes: 'live', refreshesOnRefusal: true, waitsForRefresh: true } as const;
  const ask = useMutationOf(askNext, options);
  const stop = useMutationOf(stopOffer, options);
  const offer = answer.data;
  const next = offer?.next.length ?? 0;

  async function run(work: () => Promise<unknown>, success: string): Promise<void> {
    try {
      await work();
      toast.success(success);
    } catch (failure) {
      showFailure(failure);
    }
  }

  async function end(): Promise<void> {
    await run(() => stop.mutateAsync({ params }), say('Nobody else is asked. The shift stays open.'));
    onClose();
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={say('Offers of {code}', { code: opening.shift.shift_code })}
      cancelLabel={say('Close')}
      confirmLabel={next > 0 ? say('Ask the next {next} now', { next }) : say('Stop offers')}
      danger={next === 0}
      onConfirm={() =>
        next > 0 ? run(() => ask.mutateAsync({ params }), say('The next people are asked.')) : end()
      }
    >
      {offer ? <Answers offer={offer} /> : <NotLoaded answer={answer} skeleton={<Skeleton height={80} />} />}
      {next > 0 && (
        <Button size="compact-sm" variant="default" loading={stop.isPending} onClick={end}>
          {say('Stop offers')}
        </Button>
      )}
    </ConfirmDialog>
  );
}

function Answers({ offer }: { offer: Offer }) {
  return (
    <>
      <ul className={shared.stack6}>
        {offer.asked.map((one) => (
          <li key={one.user.id}>
            <b>{one.user.name}</b> {answerWords(one)}
          </li>
        ))}
      </ul>
      <p>
        {offer.next_at === null
          ? say('Nobody is left to ask.')
          : say('Next at {time}: {list}.', {
              time: momentParts(offer.next_at).time,
              list: offer.next.map(({ name }) => name).join(', '),
            })}
      </p>
    </>
  );
}

function answerWords({ has_accepted, declined_at, seen_at, asked_at }: Offer['asked'][number]): string {
  const at = (moment: string) => momentParts(moment).time;
  if (has_accepted) return say('accepted');
  if (declined_at !== null) return say('declined at {at}', { at: at(declined_at) });
  return seen_at === null
    ? say('asked at {at}, not seen', { at: at(asked_at) })
    : say('seen at {at}', { at: at(seen_at) });
}
