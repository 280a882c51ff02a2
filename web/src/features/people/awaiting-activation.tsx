import { lifetime } from '@deckhand/contract/limits';
import type { Person } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import { Button } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import { actionsOn } from './person-actions.ts';
import { firstName } from './person-names.ts';
import { useSendActivation } from './use-send-activation.ts';

const HOUR = 60 * 60 * 1_000;

interface AwaitingActivationProps {
  person: Person;
  actor: Actor;
}

/** Says that a person has not used the activation link yet, and offers a new one. */
export function AwaitingActivation({ person, actor }: AwaitingActivationProps) {
  const send = useSendActivation();
  if (!person.awaits_activation) return null;
  return (
    <Notice
      tone="warning"
      actions={
        actionsOn(actor, person).includes('resend-activation') && (
          <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.to(person)}>
            Resend activation
          </Button>
        )
      }
    >
      {firstName(person)} has not activated the account yet. The link in the mail works once and for{' '}
      {lifetime.activationLink / HOUR} hours.
    </Notice>
  );
}
