import type { Person } from '@deckhand/contract/people/person';
import {
  IconBandage,
  IconEye,
  IconFingerprintOff,
  IconKey,
  IconMailForward,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useActor } from '../../session/use-actor.ts';
import { personAddress } from '../../shared/records/person-address.ts';
import type { ActionItem } from '../../ui/action-menu.tsx';
import { actionsOn } from './person-actions.ts';
import { useSendActivation } from './use-send-activation.ts';

interface PersonMenuHandlers {
  onDelete: (person: Person) => void;
  onRecordAbsence: (person: Person) => void;
  onChangePassword: (person: Person) => void;
  onRemoveFactors: (person: Person) => void;
}

/** The menu of a person's row, with the actions that the reader may take. */
export function usePersonMenu({
  onDelete,
  onRecordAbsence,
  onChangePassword,
  onRemoveFactors,
}: PersonMenuHandlers) {
  const actor = useActor();
  const sendActivation = useSendActivation();
  return (person: Person): ActionItem[] => {
    const items: Record<ReturnType<typeof actionsOn>[number], ActionItem> = {
      edit: { label: 'Edit', icon: IconPencil, to: personAddress('edit', person.id) },
      view: { label: 'View', icon: IconEye, to: personAddress('view', person.id) },
      'record-absence': {
        label: 'Record absence',
        icon: IconBandage,
        onSelect: () => onRecordAbsence(person),
      },
      'change-own-password': { label: 'Change Password', icon: IconKey, to: '/my-profile?tab=password' },
      'change-password': {
        label: 'Change Password',
        icon: IconKey,
        onSelect: () => onChangePassword(person),
      },
      'resend-activation': {
        label: 'Resend activation',
        icon: IconMailForward,
        onSelect: () => sendActivation.to(person),
      },
      'remove-factors': {
        label: 'Remove Second Factor',
        icon: IconFingerprintOff,
        onSelect: () => onRemoveFactors(person),
      },
      delete: { label: 'Delete', icon: IconTrash, danger: true, onSelect: () => onDelete(person) },
    };
    return actionsOn(actor, person).map((action) => items[action]);
  };
}
