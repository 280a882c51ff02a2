import { deleteWebhook } from '@deckhand/contract/connect/webhooks/delete-webhook';
import { listWebhooks } from '@deckhand/contract/connect/webhooks/list-webhooks';
import { makeWebhookSecret } from '@deckhand/contract/connect/webhooks/make-webhook-secret';
import { updateWebhook } from '@deckhand/contract/connect/webhooks/update-webhook';
import { mostWebhooks, type Webhook } from '@deckhand/contract/connect/webhooks/webhook';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { sayWith } from '../../../language/say-with.ts';
import { useLocationChoices } from '../../../shared/locations/use-locations.ts';
import { RemovalDialog } from '../../../shared/records/removal-dialog.tsx';
import { momentWords } from '../../../shared/time/moment-words.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import cards from '../../../ui/small-cards.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import classes from '../connect.module.css';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { archivedLocation, disabledWords } from './kind-words.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

/** WH1: the addresses that learn what happens. Managers do not see them. */
export function WebhooksPanel() {
  const { role } = useActor();
  return listWebhooks.access.some((allowed) => allowed === role) ? <Webhooks /> : null;
}

type Asked = { about: 'EDIT' | 'DELIVERIES' | 'SECRET' | 'DELETE'; webhook: Webhook } | { about: 'ADD' };

const refreshing = { refreshes: [listWebhooks.feature], toastsFailure: true } as const;

function Webhooks() {
  const { data, error, refetch } = useCall(listWebhooks, {}, { showsFailure: true });
  const [asked, setAsked] = useState<Asked | null>(null);
  const update = useMutationOf(updateWebhook, refreshing);
  const close = () => setAsked(null);

  async function enable(webhook: Webhook, isEnabled: boolean): Promise<void> {
    const { id, url, kinds, locations } = webhook;
    // A toast says why the server refuses.
    const updated = await update
      .mutateAsync({ params: { id }, body: { url, kinds, locations, is_enabled: isEnabled } })
      .catch(() => undefined);
    if (updated) toast.success(isEnabled ? say('Webhook enabled.') : say('Webhook disabled.'));
  }

  return (
    <Panel
      title={say('Webhooks')}
      note={say('Your programs learn within seconds what happens here')}
      actions={
        data &&
        data.count < mostWebhooks && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAsked({ about: 'ADD' })}
          >
            {say('Add a webhook')}
          </Button>
        )
      }
    >
      {!data ? (
        <NotLoaded answer={{ error, refetch }} skeleton={<Skeleton height={96} />} />
      ) : data.results.length === 0 ? (
        <EmptyState
          icon={<IconWebhook size={24} stroke={1.6} />}
          title={say('No webhooks')}
          hint={say('Add the address of a program that is to learn of changes.')}
        />
      ) : (
        <ul className={cards.cards}>
          {data.results.map((webhook) => (
            <li key={webhook.id} className={`${cards.card} ${classes.thing}`}>
              <WebhookWords webhook={webhook} />
              <ActionMenu
                label={say('Actions for {name}', { name: webhook.url })}
                items={[
                  { label: say('Deliveries'), onSelect: () => setAsked({ about: 'DELIVERIES', webhook }) },
                  { label: say('Edit'), onSelect: () => setAsked({ about: 'EDIT', webhook }) },
                  { label: say('New secret'), onSelect: () => setAsked({ about: 'SECRET', webhook }) },
                  {
                    label: webhook.is_enabled ? say('Disable') : say('Enable'),
                    onSelect: () => void enable(webhook, !webhook.is_enabled),
                  },
                  {
                    label: say('Delete'),
                    danger: true,
                    onSelect: () => setAsked({ about: 'DELETE', webhook }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {asked?.about === 'ADD' && <WebhookDialog webhook={null} onClose={close} />}
      {asked?.about === 'EDIT' && <WebhookDialog webhook={asked.webhook} onClose={close} />}
      {asked?.about === 'DELIVERIES' && <DeliveriesDialog webhook={asked.webhook} onClose={close} />}
      {asked?.about === 'SECRET' && <NewSecret webhook={asked.webhook} onClose={close} />}
      {asked?.about === 'DELETE' && (
        <RemovalDialog
          title={say('Delete Webhook')}
          call={deleteWebhook}
          input={{ params: { id: asked.webhook.id } }}
          refreshes={[deleteWebhook.feature]}
          success={say('Webhook deleted.')}
          onClose={close}
        >
          <p>
            {sayWith('{address} gets nothing any more, and its deliveries are forgotten.', {
              address: <strong>{asked.webhook.url}</strong>,
            })}
          </p>
        </RemovalDialog>
      )}
    </Panel>
  );
}

function WebhookWords({ webhook }: { webhook: Webhook }) {
  const { choices } = useLocationChoices();
  const titles = webhook.locations?.map(
    (id) => choices?.find(({ value }) => value === id)?.label ?? (choices ? archivedLocation(id) : id),
  );
  return (
    <span className={classes.words}>
      <span className={cards.name}>{webhook.url}</span>
      <span className={classes.marks}>
        {webhook.disabled_as !== null && (
          <StatusBadge tone="danger" size="small">
            {say('Disabled')}
          </StatusBadge>
        )}
        {webhook.is_enabled && webhook.failing_since !== null && (
          <StatusBadge tone="warning" size="small">
            {say('Failing')}
          </StatusBadge>
        )}
        {webhook.kinds.map((kind) => (
          <StatusBadge key={kind} tone="info" size="small">
            {kind}
          </StatusBadge>
        ))}
      </span>
      <span>{titles === undefined ? say('All locations') : titles.join(', ')}</span>
      {webhook.disabled_as !== null && webhook.disabled_at !== null && (
        <span className={shared.note}>
          {unbrokenDates(
            `${sayKnown(disabledWords[webhook.disabled_as])}, ${momentWords(webhook.disabled_at)}`,
          )}
        </span>
      )}
      {webhook.is_enabled && webhook.failing_since !== null && (
        <span className={shared.note}>
          {unbrokenDates(
            say('Nothing has arrived since {moment}', { moment: momentWords(webhook.failing_since) }),
          )}
        </span>
      )}
      {webhook.previous_secret_until !== null && (
        <span className={shared.note}>
          {unbrokenDates(
            say('The secret before signs, too, until {moment}', {
              moment: momentWords(webhook.previous_secret_until),
            }),
          )}
        </span>
      )}
      <span className={shared.note}>
        {unbrokenDates(
          say('Added by {name}, {moment}', { name: webhook.made_by, moment: momentWords(webhook.made_at) }),
        )}
      </span>
    </span>
  );
}

function NewSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const make = useMutationOf(makeWebhookSecret, refreshing);
  if (make.data) return <WebhookSecret secret={make.data.secret} isNew onDone={onClose} />;
  return (
    <ConfirmDialog
      title={say('New Secret')}
      confirmLabel={say('Make new secret')}
      onConfirm={() => make.mutateAsync({ params: { id: webhook.id } }).catch(() => undefined)}
      onClose={onClose}
    >
      <p>
        {sayWith(
          'For 24 hours events to {address} carry two signatures, of the new secret and of the old one. Then the old one signs nothing any more.',
          { address: <strong>{webhook.url}</strong> },
        )}
      </p>
    </ConfirmDialog>
  );
}
