import { GapsWithoutPerson } from '../../features/coverage/gaps-without-person.tsx';
import { PersonLaw } from '../../features/law/person-law.tsx';
import { PersonExemptions } from '../../features/pay/wages/exemptions-panel.tsx';
import { PersonWages } from '../../features/pay/wages/person-wages.tsx';
import { EndAbsenceDialog } from '../../features/staffing/absences/end-absence-dialog.tsx';
import { PersonAbsences, RecordAbsenceButton } from '../../features/staffing/absences/person-absences.tsx';
import { RecordAbsenceDialog } from '../../features/staffing/absences/record-absence-dialog.tsx';
import { PersonAvailability } from '../../features/staffing/availability/person-availability.tsx';

/** Fills the slots in the pages of people with parts of other wings. */
export const personSlots = {
  PersonAbsences,
  RecordAbsenceButton,
  RecordAbsenceDialog,
  EndAbsenceDialog,
  PersonAvailability,
  PersonWages,
  PersonLaw,
  PersonExemptions,
  GapsWithoutPerson,
};
