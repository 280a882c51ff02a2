import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Forbids other origins and inline scripts; allows inline styles, which the component library sets. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const overHttps = publicUrl.startsWith('https://');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: overHttps ? { maxAge: 180 * 24 * 60 * 60 } : false,
  });
}
