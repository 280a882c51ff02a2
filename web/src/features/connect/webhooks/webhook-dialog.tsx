import { createWebhook } from '@deckhand/contract/connect/webhooks/create-webhook';
import { updateWebhook } from '@deckhand/contract/connect/webhooks/update-webhook';
import { type Webhook, webhookNotReachable } from '@deckhand/contract/connect/webhooks/webhook';
import { type WebhookKind, webhookKinds } from '@deckhand/contract/connect/webhooks/webhook-kinds';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { useState } from 'react';
import { z } from 'zod';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { useLocationChoices } from '../../../shared/locations/use-locations.ts';
import { CheckboxGroupField } from '../../../ui/checkbox-group-field.tsx';
import type { Choice } from '../../../ui/choice.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MultiSelectField } from '../../../ui/multi-select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { archivedLocation, kindWords } from './kind-words.ts';
import { WebhookSecret } from './webhook-secret.tsx';

/** No location chosen means all of them. */
const schema = createWebhook.body.extend({ locations: z.array(z.int()) });
const kinds = webhookKinds.filter((kind) => kind !== 'webhook.test');
const refreshing = { refreshes: [createWebhook.feature], waitsForRefresh: true } as const;

/** Adds an address and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const { choices } = useLocationChoices();
  const create = useMutationOf(createWebhook, refreshing);
  const update = useMutationOf(updateWebhook, refreshing);
  const form = useCallForm({
    schema,
    initialValues: {
      url: webhook?.url ?? '',
      kinds: (webhook?.kinds ?? []) as WebhookKind[],
      locations: webhook?.locations ?? ([] as number[]),
    },
    failureTexts: { atField: { [webhookNotReachable]: 'url' } },
    onSubmit: async ({ locations, ...fields }) => {
      const body = { ...fields, locations: locations.length === 0 ? null : locations };
      if (webhook === null) {
        setSecret((await create.mutateAsync({ body })).secret);
        return;
      }
      await update.mutateAsync({
        params: { id: webhook.id },
        body,
      });
      toast.success(say('Webhook updated.'));
      onClose();
    },
  });
  if (secret !== null) return <WebhookSecret secret={secret} isNew={false} onDone={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={webhook === null ? say('Add a webhook') : say('Edit webhook')}
      description={say(
        'Events name things by their numbers alone. A program that wants more asks with a token.',
      )}
      submitLabel={webhook === null ? say('Add webhook') : say('Save')}
      form={form}
    >
      <TextField
        label={say('Address')}
        placeholder="https://example.com/deckhand"
        maxLength={1_000}
        required
        {...form.field('url')}
      />
      <CheckboxGroupField
        label={say('Kinds')}
        choices={kinds.map((value) => ({ value, label: value, description: sayKnown(kindWords[value]) }))}
        required
        {...form.field('kinds')}
      />
      <MultiSelectField
        label={say('Locations')}
        placeholder={say('All locations')}
        choices={choices ? [...choices, ...archivedOf(form.values.locations, choices)] : []}
        {...form.field('locations')}
      />
    </FormDialog>
  );
}

/** Locations that were archived since they were chosen: nobody can choose them again, but everybody can remove them. */
function archivedOf(ids: readonly number[], choices: readonly Choice<number>[]): Choice<number>[] {
  const known = new Set(choices.map(({ value }) => value));
  return ids.filter((id) => !known.has(id)).map((id) => ({ value: id, label: archivedLocation(id) }));
}
