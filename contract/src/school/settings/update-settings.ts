import { ADMINS, call } from '../../call.ts';
import { proofNeeded } from '../../refusals.ts';
import { settings } from './settings.ts';

export const updateSettings = call({
  name: 'update-settings',
  feature: 'settings',
  method: 'PUT',
  path: '/api/settings/',
  summary: 'Change the school’s settings',
  access: ADMINS,
  /** An absent one keeps its value. */
  body: settings.partial({
    only_enrolled_kiosks_may_punch: true,
    management_idle_hours: true,
    second_factor_for: true,
    travel_minutes: true,
    rest_hours: true,
    most_daily_hours: true,
    language: true,
  }),
  success: { status: 200, body: settings },
  refusals: { 403: proofNeeded },
  ours: true,
});
