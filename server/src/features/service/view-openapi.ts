import { calls } from '@deckhand/contract';
import { openApiDocument } from '@deckhand/contract/openapi';
import { viewOpenapi } from '@deckhand/contract/platform/view-openapi';
import { route } from '../../platform/http/route.ts';
import { version } from '../../platform/version.ts';

const document = openApiDocument(calls, version);

export const viewOpenapiRoute = route(viewOpenapi, async () => document);
