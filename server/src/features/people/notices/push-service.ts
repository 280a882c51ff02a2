import { targetOf } from '../../../platform/outbound/guarded-sender.ts';

/** PN7: the push services of the browsers that people use. */
const known = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

/** Says if a subscription is of a known push service, or of one that the operator adds as `host:port`. */
export function isKnownPushService(endpoint: string, added: readonly string[]): boolean {
  try {
    const { host, port } = targetOf(endpoint);
    if (added.includes(`${host}:${port}`)) return true;
    return port === 443 && known.some((pattern) => pattern.test(host));
  } catch {
    return false;
  }
}
