import type { ListedPerson } from '@deckhand/contract/people/list-people';
import type { Person } from '@deckhand/contract/people/person';
import { say } from '@deckhand/domain/language/say';
import {
  IconBandage,
  IconEye,
  IconFingerprintOff,
  IconKey,
  IconMailForward,
  IconPencil,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { useActor } from '../../api/use-actor.ts';
import { personAddress } from '../../shared/records/person-address.ts';
import type { ActionItem } from '../../ui/action-menu.tsx';
import { actionsOn } from './person-actions.ts';
import { useSendActivation } from './use-send-activation.ts';

interface PersonMenuHandlers {
  onDelete: (person: Person) => void;
  onRecordAbsence: (person: Person) => void;
  onBackEarly: (person: ListedPerson) => void;
  onChangePassword: (person: Person) => void;
  onRemoveFactors: (person: Person) => void;
}

/** The menu of a person's row, with the actions that the reader may take. */
export function usePersonMenu({
  onDelete,
  onRecordAbsence,
  onBackEarly,
  onChangePassword,
  onRemoveFactors,
}: PersonMenuHandlers) {
  const actor = useActor();
  const sendActivation = useSendActivation();
  return (person: ListedPerson): ActionItem[] => {
    const items: Record<ReturnType<typeof actionsOn>[number], ActionItem> = {
      edit: { label: say('Edit'), icon: IconPencil, to: personAddress('edit', person.id) },
      view: { label: say('View'), icon: IconEye, to: personAddress('view', person.id) },
      'record-absence': {
        label: say('Record absence'),
        icon: IconBandage,
        onSelect: () => onRecordAbsence(person),
      },
      'back-early': { label: say('Back early'), icon: IconUserCheck, onSelect: () => onBackEarly(person) },
      'change-own-password': { label: say('Change Password'), icon: IconKey, to: '/my-profile?tab=password' },
      'change-password': {
        label: say('Change Password'),
        icon: IconKey,
        onSelect: () => onChangePassword(person),
      },
      'resend-activation': {
        label: say('Resend activation'),
        icon: IconMailForward,
        onSelect: () => sendActivation.to(person),
      },
      'remove-factors': {
        label: say('Remove Second Factor'),
        icon: IconFingerprintOff,
        onSelect: () => onRemoveFactors(person),
      },
      delete: { label: say('Delete'), icon: IconTrash, danger: true, onSelect: () => onDelete(person) },
    };
    return actionsOn(actor, person).map((action) => items[action]);
  };
}
