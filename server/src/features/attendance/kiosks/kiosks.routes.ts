import { enrollKioskRoute } from './enroll-kiosk.ts';
import { listKiosksRoute } from './list-kiosks.ts';
import { revokeKioskRoute } from './revoke-kiosk.ts';
import { takeOverKioskRoute } from './take-over-kiosk.ts';
import { viewKioskRoute } from './view-kiosk.ts';

export const kiosksRoutes = [
  enrollKioskRoute,
  listKiosksRoute,
  revokeKioskRoute,
  takeOverKioskRoute,
  viewKioskRoute,
];
