import type { Delivery } from '@deckhand/contract/connect/webhooks/delivery';
import { listDeliveries } from '@deckhand/contract/connect/webhooks/list-deliveries';
import { sendDeliveryAgain } from '@deckhand/contract/connect/webhooks/send-delivery-again';
import { testWebhook } from '@deckhand/contract/connect/webhooks/test-webhook';
import type { Webhook } from '@deckhand/contract/connect/webhooks/webhook';
import { say, sayKnown } from '@deckhand/domain/language/say';
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
import classes from '../connect.module.css';
import { stateLooks } from './kind-words.ts';

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
    <DialogFrame
      title={say('Deliveries to {host}', { host: new URL(webhook.url).host })}
      size={640}
      onClose={onClose}
    >
      <div className={classes.parts}>
        <p>{say('Deliveries of the last 14 days. What your program answers is not kept.')}</p>
        {!data ? (
          <NotLoaded answer={{ error, refetch }} skeleton={<Skeleton height={96} />} />
        ) : data.results.length === 0 ? (
          <p>{say('Nothing was sent yet.')}</p>
        ) : (
          <ul className={cards.cards}>
            {data.results.map((delivery) => (
              <li key={delivery.id} className={`${cards.card} ${classes.thing}`}>
                <DeliveryWords delivery={delivery} />
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={!webhook.is_enabled}
                  aria-label={say('Send again {kind} of {moment}', {
                    kind: delivery.kind,
                    moment: momentWords(delivery.happened_at),
                  })}
                  onClick={() => again.mutate({ params: { id: delivery.id } })}
                >
                  {say('Send again')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {data && data.count > data.results.length && (
          <div>
            <Button variant="default" onClick={() => setLimit(limit + AT_ONCE)}>
              {say('Show more')}
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
            {say('Send a test')}
          </Button>
          <Button onClick={onClose}>{say('Done')}</Button>
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
      <span className={classes.marks}>
        <strong>{delivery.kind}</strong>
        <StatusBadge tone={tone} size="small">
          {sayKnown(text)}
        </StatusBadge>
      </span>
      <span>{unbrokenDates(momentWords(delivery.happened_at))}</span>
      {latest && (
        <span className={shared.note}>
          {say('{n, plural, one [# attempt] other [# attempts]}', { n: length })}
          {latest.status !== null && say(', answer {status}', { status: latest.status })}
          {latest.problem !== null && `, ${sayKnown(latest.problem)}`}
          {latest.milliseconds !== null && `, ${latest.milliseconds} ms`}
        </span>
      )}
      {delivery.state === 'PENDING' && delivery.next_at !== null && (
        <span className={shared.note}>
          {unbrokenDates(say('Next attempt {moment}', { moment: momentWords(delivery.next_at) }))}
        </span>
      )}
      <span className={shared.note}>{delivery.webhook_id}</span>
    </span>
  );
}
