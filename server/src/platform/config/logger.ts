import type { FastifyServerOptions } from 'fastify';

/**
 * Logs one line of JSON for each request: the declared path, the status, the duration, the person by number, their network and
 * why they were refused. The actual path and headers are left out, because activation links are secrets and searches contain
 * names.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        // The message of a database error can quote the refused value.
        message: isDatabaseError(error) ? `database error ${error.code}` : error.message,
        stack: isDatabaseError(error) ? '' : (error.stack ?? ''),
      }),
    },
  } as FastifyServerOptions['logger'];
}

function isDatabaseError(error: { code?: string }): boolean {
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
}
