import { addNeedRoute } from './add-need.ts';
import { changeNeedRoute } from './change-need.ts';
import { copyNeedRoute } from './copy-need.ts';
import { listNeedsRoute } from './list-needs.ts';
import { previewWithoutPersonRoute } from './preview-without-person.ts';
import { previewWithoutShiftRoute } from './preview-without-shift.ts';
import { removeNeedRoute } from './remove-need.ts';
import { viewCoverageRoute } from './view-coverage.ts';
import { viewGuardRoute } from './view-guard.ts';

export const coverageRoutes = [
  viewCoverageRoute,
  viewGuardRoute,
  previewWithoutPersonRoute,
  previewWithoutShiftRoute,
  listNeedsRoute,
  addNeedRoute,
  changeNeedRoute,
  copyNeedRoute,
  removeNeedRoute,
];
