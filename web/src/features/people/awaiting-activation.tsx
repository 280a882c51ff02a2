import { lifetime } from '@deckhand/contract/limits';
import type { Person } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import { say } from '@deckhand/domain/language/say';
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

/** Says that a person has not used the activation link or confirmed the email of the sign-up yet. */
export function AwaitingActivation({ person, actor }: AwaitingActivationProps) {
  const send = useSendActivation();
  if (!person.is_verified) {
    return (
      <Notice tone="warning">
        {say(
          '{name} signed up but has not confirmed {email} yet, so it may be someone else’s. When you complete the account, the password of the sign-up ends and an activation link is emailed to this address.',
          { name: firstName(person), email: person.email },
        )}
      </Notice>
    );
  }
  if (!person.awaits_activation) return null;
  return (
    <Notice
      tone="warning"
      actions={
        actionsOn(actor, person).includes('resend-activation') && (
          <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.to(person)}>
            {say('Resend activation')}
          </Button>
        )
      }
    >
      {say(
        '{name} has not activated the account yet. The link in the email works once and for {hours} hours.',
        { name: firstName(person), hours: lifetime.activationLink / HOUR },
      )}
    </Notice>
  );
}
