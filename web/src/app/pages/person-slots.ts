import { GapsWithoutPerson } from '../../features/coverage/gaps-without-person.tsx';
import { EndAbsenceDialog } from '../../features/staffing/absences/end-absence-dialog.tsx';
import { PersonAbsences, RecordAbsenceButton } from '../../features/staffing/absences/person-absences.tsx';
import { RecordAbsenceDialog } from '../../features/staffing/absences/record-absence-dialog.tsx';
import { PersonAvailability } from '../../features/staffing/availability/person-availability.tsx';

/** What the pages of people show of other wings. */
export const personSlots = {
  PersonAbsences,
  RecordAbsenceButton,
  RecordAbsenceDialog,
  EndAbsenceDialog,
  PersonAvailability,
  GapsWithoutPerson,
};
