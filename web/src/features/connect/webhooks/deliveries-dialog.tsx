import type { Delivery } from '@deckhand/contract/connect/webhooks/delivery';
import { listDeliveries } from '@deckhand/contract/connect/webhooks/list-deliveries';
import { sendDeliveryAgain } from '@deckhand/contract/connect/webhooks/send-delivery-again';
import { testWebhook } from '@deckhand/contract/connect/webhooks/test-webhook';
import type { Webhook } from '@deckhand/contract/connect/webhooks/webhook';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { momentWords } from '../../../shared/time/moment-words.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormActions } from '../../../ui/form-layout.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import cards from '../../../ui/small-cards.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { stateLooks } from './kind-words.ts';
import classes from './webhooks.module.css';

const AT_ONCE = 20;
/** A test arrives within a second or two. */
const READ_AGAIN = 2_000;
const refreshing = { refreshes: [listDeliveries.feature], toastsFailure: true } as const;

/** WH5: lists the deliveries of the last 14 days, the latest first. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [limit, setLimit] = useState(AT_ONCE);
  const params = { id: webhook.id };
  const { data, error, refetch } = useCall(
    listDeliveries,
    { params, query: { limit: String(limit) } },
    { showsFailure: true, refetchInterval: READ_AGAIN },
  );
  const test = useMutationOf(testWebhook, refreshing);
  const again = useMutationOf(sendDeliveryAgain, refreshing);
  return (
    <DialogFrame title={`Deliveries to ${new URL(webhook.url).host}`} size={640} onClose={onClose}>
      <div className={classes.made}>
        <p>Deliveries of the last 14 days. What your program answers is not kept.</p>
        {!data ? (
          <NotLoaded answer={{ error, refetch }} skeleton={<Skeleton height={96} />} />
        ) : data.results.length === 0 ? (
          <p>Nothing was sent yet.</p>
        ) : (
          <ul className={cards.cards}>
            {data.results.map((delivery) => (
              <li key={delivery.id} className={`${cards.card} ${classes.webhook}`}>
                <DeliveryWords delivery={delivery} />
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={!webhook.is_enabled}
                  aria-label={`Send again ${delivery.kind} of ${momentWords(delivery.happened_at)}`}
                  onClick={() => again.mutate({ params: { id: delivery.id } })}
                >
                  Send again
                </Button>
              </li>
            ))}
          </ul>
        )}
        {data && data.count > data.results.length && (
          <div>
            <Button variant="default" onClick={() => setLimit(limit + AT_ONCE)}>
              Show more
            </Button>
          </div>
        )}
        <FormActions>
          <Button
            variant="default"
            disabled={!webhook.is_enabled}
            loading={test.isPending}
            onClick={() => test.mutate({ params })}
          >
            Send a test
          </Button>
          <Button onClick={onClose}>Done</Button>
        </FormActions>
      </div>
    </DialogFrame>
  );
}

function DeliveryWords({ delivery }: { delivery: Delivery }) {
  const { tone, text } = stateLooks[delivery.state];
  const latest = delivery.attempts.at(-1);
  const { length } = delivery.attempts;
  return (
    <span className={classes.words}>
      <span className={classes.kinds}>
        <strong>{delivery.kind}</strong>
        <StatusBadge tone={tone} size="small">
          {text}
        </StatusBadge>
      </span>
      <span>{unbrokenDates(momentWords(delivery.happened_at))}</span>
      {latest && (
        <span className={shared.note}>
          {length === 1 ? '1 attempt' : `${length} attempts`}
          {latest.status !== null && `, answer ${latest.status}`}
          {latest.problem !== null && `, ${latest.problem}`}
          {latest.milliseconds !== null && `, ${latest.milliseconds} ms`}
        </span>
      )}
      {delivery.state === 'PENDING' && delivery.next_at !== null && (
        <span className={shared.note}>{unbrokenDates(`Next attempt ${momentWords(delivery.next_at)}`)}</span>
      )}
      <span className={shared.note}>{delivery.webhook_id}</span>
    </span>
  );
}
