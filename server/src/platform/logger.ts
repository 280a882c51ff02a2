import type { FastifyServerOptions } from 'fastify';

/**
 * One line of JSON for each request. Neither the path as called (activation links are secrets, searches are names) nor
 * headers nor addresses are written: the declared path, the status and the time taken are enough to work with.
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
        // A database error's message can quote the value that was refused.
        message: isDatabaseError(error) ? `database error ${error.code}` : error.message,
        stack: isDatabaseError(error) ? '' : (error.stack ?? ''),
      }),
    },
  } as FastifyServerOptions['logger'];
}

function isDatabaseError(error: { code?: string }): boolean {
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
}
