/** A local part, and a domain without what a URL's parser would take for something else. */
const ADDRESS = /^([^\s@<>()[\]\\,;:"]+)@([^\s@<>()[\]\\,;:"/?#%]+)$/;

/** Other characters look like these or become them in another case: U+0130 (İ) is an i to some, and not to others. */
const PLAIN_ASCII = /^[!-~]+$/;

const DOMAIN = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Returns the one form of an address: `Ana@MÜNCHEN.de.` and `ana@xn--mnchen-3ya.de` are the same. Accounts are found,
 * kept apart and limited by it, never by the address as typed. Throws if the text is no address.
 */
export function canonicalEmail(email: string): string {
  const parts = partsOf(email);
  if (parts === undefined) throw new RangeError('Not an email address.');
  return `${parts.local.toLowerCase()}@${parts.domain}`;
}

/** Returns the address for a mail: as typed, but with the domain that `canonicalEmail` means. */
export function mailAddress(email: string): string {
  const parts = partsOf(email);
  return parts === undefined ? email : `${parts.local}@${parts.domain}`;
}

export function isEmailAddress(email: string): boolean {
  return partsOf(email) !== undefined;
}

function partsOf(email: string): { local: string; domain: string } | undefined {
  const [, local = '', typed = ''] = ADDRESS.exec(email) ?? [];
  if (!PLAIN_ASCII.test(local)) return undefined;
  const domain = asciiDomain(typed);
  return domain !== undefined && DOMAIN.test(domain) ? { local, domain } : undefined;
}

/** A URL's parser normalizes (NFC), folds case and width, and writes other scripts in ASCII (UTS 46). */
function asciiDomain(typed: string): string | undefined {
  try {
    return new URL(`http://${typed}`).hostname.replace(/\.$/, '');
  } catch {
    return undefined;
  }
}
