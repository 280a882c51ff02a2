import type { Person } from '@deckhand/contract/people/person';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { say } from '@deckhand/domain/language/say';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { toast } from '../../ui/toast.ts';

/** Mails a person a new activation link and confirms it with a toast. */
export function useSendActivation() {
  const { mutate, isPending } = useMutationOf(resendActivation, {
    refreshes: ['people'],
    // A refusal means that the account is active by now, which the list should show.
    refreshesOnRefusal: true,
    waitsForRefresh: true,
    toastsFailure: true,
  });
  return {
    to: (person: Pick<Person, 'id' | 'email'>) =>
      mutate(
        { params: { id: person.id } },
        { onSuccess: () => toast.success(say('Activation email sent to {email}.', { email: person.email })) },
      ),
    isPending,
  };
}
