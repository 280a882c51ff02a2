import type { Person } from '@deckhand/contract/people/person';
import { toast } from '../../ui/toast.ts';
import { useResendActivation } from './api/resend-activation.ts';

/** Mails somebody a new activation link and says so. */
export function useSendActivation() {
  const { mutate, isPending } = useResendActivation();
  return {
    to: (person: Pick<Person, 'id' | 'email'>) =>
      mutate(person.id, { onSuccess: () => toast.success(`Activation mail sent to ${person.email}.`) }),
    isPending,
  };
}
