import type { Person } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type ComponentType, createContext } from 'react';

/** Parts of a person's pages that show their absences, their availability, their wages and overtime, the law for minors, and the coverage without them. */
interface PersonSlots {
  PersonAbsences: ComponentType<{ person: Person }>;
  RecordAbsenceButton: ComponentType<{ person: Person; actor: Actor }>;
  RecordAbsenceDialog: ComponentType<{
    person: { id: number; name: string };
    today: CivilDate;
    onClose: () => void;
  }>;
  EndAbsenceDialog: ComponentType<{
    absence: { id: number; user: { name: string }; start_date: string; end_date: string };
    today: CivilDate;
    onClose: () => void;
  }>;
  PersonAvailability: ComponentType<{ person: Person; actor: Actor }>;
  PersonWages: ComponentType<{ person: Person }>;
  PersonLaw: ComponentType<{ person: Person }>;
  PersonExemptions: ComponentType<{ person: { id: number; name: string } }>;
  GapsWithoutPerson: ComponentType<{ personId: number }>;
}

export const PersonSlots = createContext<PersonSlots | null>(null);
