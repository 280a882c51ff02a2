import { isIP } from 'node:net';

/** Who asks for a passkey: browsers bind it to the name `id` and use it only on pages of `origin`. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The relying party of an address, or undefined where browsers allow no passkeys: they need https, or this very machine,
 * and a name. A number is no name, so a server on this machine has its passkeys at localhost.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl);
  if (isLoopback(url.hostname)) {
    if (!isName(url.hostname)) url.hostname = 'localhost';
    return { id: url.hostname, origin: url.origin };
  }
  if (url.protocol !== 'https:' || !isName(url.hostname)) return undefined;
  return { id: url.hostname, origin: url.origin };
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

function isName(host: string): boolean {
  return !host.startsWith('[') && isIP(host) === 0;
}
