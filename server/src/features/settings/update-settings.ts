import { updateSettings } from '@deckhand/contract/settings/update-settings';
import { route } from '../../platform/http/route.ts';
import { updateSettingsRow } from './settings.queries.ts';

export const updateSettingsRoute = route(updateSettings, ({ db, body }) => updateSettingsRow(db, body));
