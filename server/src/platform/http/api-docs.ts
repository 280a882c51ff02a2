import type { openApiDocument } from '@deckhand/contract/openapi';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The page at /api/docs: every call, to read and to try. */
export async function addApiDocs(
  app: FastifyInstance,
  document: ReturnType<typeof openApiDocument>,
): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
