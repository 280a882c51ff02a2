import { say } from '@deckhand/domain/language/say';
import { ShownSecret } from '../shown-secret.tsx';

interface WebhookSecretProps {
  secret: string;
  /** A secret before this one signs, too, for a day. */
  isNew: boolean;
  onDone: () => void;
}

export function WebhookSecret({ secret, isNew, onDone }: WebhookSecretProps) {
  return (
    <ShownSecret
      title={say('Signing secret')}
      warning={say('Keep this secret')}
      secret={secret}
      what={say('secret')}
      onDone={onDone}
    >
      {say(
        'It is shown only now. With it your program checks that an event comes from Deckhand, as Standard Webhooks says.',
      )}
      {isNew && ` ${say('For 24 hours events carry two signatures, of this secret and of the one before.')}`}
    </ShownSecret>
  );
}
