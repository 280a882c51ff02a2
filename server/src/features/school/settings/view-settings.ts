import { viewSettings } from '@deckhand/contract/school/settings/view-settings';
import { route } from '../../../platform/http/route.ts';
import { selectSettings } from './settings.queries.ts';

export const viewSettingsRoute = route(viewSettings, ({ db }) => selectSettings(db));
