import { calls } from '@deckhand/contract';
import { openApiDocument } from '@deckhand/contract/openapi';
import { viewOpenapi } from '@deckhand/contract/platform/view-openapi';
import { route } from '../../platform/http/route.ts';
import { version } from '../../platform/version.ts';

/** Describing every call takes a while, so it is done once, for every app of the process. */
export const apiDescription = openApiDocument(calls, version);

export const viewOpenapiRoute = route(viewOpenapi, async () => apiDescription);
