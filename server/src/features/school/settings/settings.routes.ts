import { updateSettingsRoute } from './update-settings.ts';
import { updateTermsRoute } from './update-terms.ts';
import { viewBackupsRoute } from './view-backups.ts';
import { viewSettingsRoute } from './view-settings.ts';
import { viewTermsRoute } from './view-terms.ts';

export const settingsRoutes = [
  viewSettingsRoute,
  updateSettingsRoute,
  viewTermsRoute,
  updateTermsRoute,
  viewBackupsRoute,
];
