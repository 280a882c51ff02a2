import { endAbsenceRoute } from './end-absence.ts';
import { listAbsencesRoute } from './list-absences.ts';
import { previewAbsenceRoute } from './preview-absence.ts';
import { previewReturnRoute } from './preview-return.ts';
import { recordAbsenceRoute } from './record-absence.ts';

export const absencesRoutes = [
  listAbsencesRoute,
  previewAbsenceRoute,
  recordAbsenceRoute,
  previewReturnRoute,
  endAbsenceRoute,
];
