import { findObstaclesRoute } from '../../staffing/find-staff/find-obstacles.ts';
import { findSecondStaffRoute } from '../../staffing/find-staff/find-second-staff.ts';
import { findStaffRoute } from '../../staffing/find-staff/find-staff.ts';
import { listStaffRoute } from '../../staffing/find-staff/list-staff.ts';
import { addShiftRoute } from './add-shift.ts';
import { copyWeekRoute } from './copy-week.ts';
import { deleteShiftRoute } from './delete-shift.ts';
import { dismissShiftRoute } from './dismiss-shift.ts';
import { editShiftRoute } from './edit-shift.ts';
import { listDeletedShiftsRoute } from './list-deleted-shifts.ts';
import { listReplacedShiftsRoute } from './list-replaced-shifts.ts';
import { listShiftsRoute } from './list-shifts.ts';
import { moveSeatRoute } from './move-seat.ts';
import { previewCopyWeekRoute } from './preview-copy-week.ts';
import { replaceStaffRoute } from './replace-staff.ts';
import { restoreDateRoute } from './restore-date.ts';
import { restoreShiftRoute } from './restore-shift.ts';
import { undoMoveRoute } from './undo-move.ts';
import { viewShiftRoute } from './view-shift.ts';

export const shiftsRoutes = [
  listShiftsRoute,
  addShiftRoute,
  viewShiftRoute,
  editShiftRoute,
  deleteShiftRoute,
  findStaffRoute,
  findSecondStaffRoute,
  findObstaclesRoute,
  listStaffRoute,
  listReplacedShiftsRoute,
  listDeletedShiftsRoute,
  replaceStaffRoute,
  moveSeatRoute,
  undoMoveRoute,
  copyWeekRoute,
  previewCopyWeekRoute,
  dismissShiftRoute,
  restoreDateRoute,
  restoreShiftRoute,
];
