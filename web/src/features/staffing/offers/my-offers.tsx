import { needsRenewal } from '@deckhand/contract/plans/lack';
import { acceptOffer } from '@deckhand/contract/staffing/offers/accept-offer';
import { declineOffer } from '@deckhand/contract/staffing/offers/decline-offer';
import { listMyOffers } from '@deckhand/contract/staffing/offers/list-my-offers';
import { type MyOffer, offerNotFound } from '@deckhand/contract/staffing/offers/offer';
import { seeOffer } from '@deckhand/contract/staffing/offers/see-offer';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { showFailure } from '../../../api/show-failure.ts';
import { useCall } from '../../../api/use-call.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { LazyConfirmDialog } from '../../../ui/lazy-confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import classes from './my-offers.module.css';
import { offeredWords } from './offer-words.ts';

interface MyOffersProps {
  /** The offer of the link in a mail, whose dialog opens by itself. */
  linked?: number | undefined;
  onLinkDone?: () => void;
}

/** OF5: the offers to the reader, to accept or decline; most readers have none. */
export function MyOffers({ linked, onLinkDone }: MyOffersProps) {
  const offers = useCall(listMyOffers, {});
  // A refusal often means that another person was faster.
  const options = { refreshes: 'live', refreshesOnRefusal: true, waitsForRefresh: true } as const;
  const accept = useMutationOf(acceptOffer, { ...options, needsConnection: true });
  const decline = useMutationOf(declineOffer, { ...options, needsConnection: true });
  const [chosen, setChosen] = useState<number | undefined>(linked);
  const rows = offers.data?.results ?? [];
  useSeen(rows);
  const opened = rows.find(({ id }) => id === chosen);

  function close(): void {
    setChosen(undefined);
    onLinkDone?.();
  }

  async function sendAcceptance({ id }: MyOffer): Promise<void> {
    try {
      const { message, renewals = [] } = await accept.mutateAsync({ params: { id } });
      toast.success([message, ...renewals.map(needsRenewal)].join(' '));
    } catch (failure) {
      showFailure(failure);
    }
    close();
  }

  async function sendRefusal({ id }: MyOffer): Promise<void> {
    try {
      await decline.mutateAsync({ params: { id } });
      toast.success(say('Declined. Others are asked.'));
    } catch (failure) {
      showFailure(failure);
    }
  }

  if (rows.length === 0 && !(linked && offers.data)) return null;
  return (
    <section className={classes.offers} aria-label={say('Offered to you')}>
      {rows.map((offer) => (
        <Notice
          key={offer.id}
          title={say('{code} is offered to you', { code: offer.shift.shift_code })}
          actions={
            <span className={classes.buttons}>
              <Button
                size="compact-sm"
                variant="light"
                aria-label={say('Accept {code}', { code: offer.shift.shift_code })}
                onClick={() => setChosen(offer.id)}
              >
                {say('Accept')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={say('Decline {code}', { code: offer.shift.shift_code })}
                loading={decline.isPending}
                onClick={() => sendRefusal(offer)}
              >
                {say('Decline')}
              </Button>
            </span>
          }
        >
          {offeredWords(offer)}
        </Notice>
      ))}
      {linked !== undefined && offers.data && !rows.some(({ id }) => id === linked) && (
        <Notice tone="warning">{sayKnown(offerNotFound)}</Notice>
      )}
      {opened && (
        <LazyConfirmDialog
          onClose={close}
          title={say('Take {code}?', { code: opened.shift.shift_code })}
          confirmLabel={say('Accept')}
          onConfirm={() => sendAcceptance(opened)}
        >
          <p>{unbrokenDates(offeredWords(opened))}</p>
          <p>{say('It is offered to others, too: the first to accept gets it.')}</p>
        </LazyConfirmDialog>
      )}
    </section>
  );
}

/** Notes once that an offer is on the screen. */
function useSeen(offers: readonly MyOffer[]): void {
  const { mutate } = useMutationOf(seeOffer, { refreshes: ['offers'] });
  const unseen = offers
    .filter(({ is_seen }) => !is_seen)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    for (const id of unseen.split(',').filter(Boolean)) mutate({ params: { id: Number(id) } });
  }, [unseen, mutate]);
}
