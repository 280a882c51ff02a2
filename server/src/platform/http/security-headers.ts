import type { FastifyInstance } from 'fastify';

/** Forbids other origins and inline scripts; allows inline styles, which the component library sets. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** The kiosk keeps its screen on, links are copied, and passkeys sign people in; no page needs more of a device. */
const PERMISSIONS_POLICY = [
  ...['screen-wake-lock', 'fullscreen', 'clipboard-write'].map((feature) => `${feature}=(self)`),
  ...['publickey-credentials-get', 'publickey-credentials-create'].map((feature) => `${feature}=(self)`),
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'].map(none),
  ...['encrypted-media', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts'].map(none),
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'serial', 'usb'].map(none),
  'xr-spatial-tracking=()',
].join(', ');

function none(feature: string): string {
  return `${feature}=()`;
}

const ONE_YEAR = 365 * 24 * 60 * 60;

/** The headers of every answer: of a route, of the router and of Node's parser. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'same-origin',
    ...(publicUrl.startsWith('https://') && {
      'strict-transport-security': `max-age=${ONE_YEAR}; includeSubDomains`,
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
