import { calls } from '@deckhand/contract';
import { openApiDocument } from '@deckhand/contract/openapi';
import { viewOpenapi } from '@deckhand/contract/school/service/view-openapi';
import { version } from '../../../platform/basics/version.ts';
import { route } from '../../../platform/http/route.ts';

/** Describing every call takes a while, so it is done once, for every app of the process. */
export const apiDescription = openApiDocument(calls, version);

export const viewOpenapiRoute = route(viewOpenapi, async () => apiDescription);
