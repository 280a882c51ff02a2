import { updateSettingsRoute } from './update-settings.ts';
import { viewSettingsRoute } from './view-settings.ts';

export const settingsRoutes = [viewSettingsRoute, updateSettingsRoute];
