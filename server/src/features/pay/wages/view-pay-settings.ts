import { viewPaySettings } from '@deckhand/contract/pay/wages/view-pay-settings';
import { route } from '../../../platform/http/route.ts';
import { loadPaySettings } from './pay-settings.queries.ts';

export const viewPaySettingsRoute = route(viewPaySettings, ({ db }) => loadPaySettings(db));
