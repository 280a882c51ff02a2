import { call, EVERYONE } from '../../call.ts';
import { settings } from './settings.ts';

export const viewSettings = call({
  name: 'view-settings',
  feature: 'settings',
  method: 'GET',
  path: '/api/settings/',
  summary: 'View the school’s settings',
  access: EVERYONE,
  success: { status: 200, body: settings },
  ours: true,
});
