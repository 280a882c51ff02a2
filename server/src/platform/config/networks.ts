import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * The networks that an address belongs to, each in one spelling. The owner of one address of them has them
 * all.
 */
export interface Network {
  /** A single IPv4 address, or the /64 that every IPv6 connection gets. */
  narrow: string;
  /** The /48 that a provider gives to one customer; IPv4 has none. */
  wide: string | undefined;
}

const MOST_REMEMBERED = 1_000;
const recentlyAsked = new Map<string | undefined, Network>();

/** Returns the networks of an address. Whatever is none shares one; a connection that just closed has no address. */
export function networkOf(address: string | undefined): Network {
  const known = recentlyAsked.get(address);
  if (known !== undefined) return known;
  if (recentlyAsked.size >= MOST_REMEMBERED) recentlyAsked.clear();
  const network = findNetwork(address);
  recentlyAsked.set(address, network);
  return network;
}

function findNetwork(address: string | undefined): Network {
  const plain = plainAddress(address);
  if (plain === undefined) return { narrow: 'unknown', wide: undefined };
  if (isIPv4(plain)) return { narrow: `${plain}/32`, wide: undefined };
  const groups = groupsOf(plain);
  return { narrow: `${spelled(groups, 4)}::/64`, wide: `${spelled(groups, 3)}::/48` };
}

/** A network as people read it: a single address without its length. */
export function networkWords(network: string): string {
  return network.replace(/\/32$/, '');
}

/** Returns a test for the addresses of a list, which has addresses and networks in CIDR form. */
export function addressesIn(list: readonly string[]): (address: string | undefined) => boolean {
  const listed = new BlockList();
  for (const entry of list) {
    const { address, prefix, family } = networkIn(entry) ?? {};
    if (address !== undefined && prefix !== undefined) listed.addSubnet(address, prefix, family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return plain !== undefined && listed.check(plain, familyOf(plain));
  };
}

/** Whether the text is an address or a network in CIDR form, of fewer than all addresses. */
export function isNetwork(text: string): boolean {
  return networkIn(text) !== undefined;
}

function networkIn(text: string) {
  const [typed = '', length, ...rest] = text.split('/');
  const address = plainAddress(typed);
  if (address === undefined || rest.length > 0) return undefined;
  const family = familyOf(address);
  // The length of an IPv4 network in IPv6 spelling counts the 96 bits before it.
  const bits = isIPv4(address) ? 32 : 128;
  const prefix = length === undefined ? bits : Number(length) - (isIPv6(typed) && bits === 32 ? 96 : 0);
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return undefined;
  return prefix >= 1 && prefix <= bits ? { address, prefix, family } : undefined;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/**
 * Returns the address without the port, brackets and zone that a proxy or a system may add, and an IPv4 address in IPv6
 * spelling as IPv4. Undefined if the text is no address.
 */
function plainAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const inBrackets = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1];
  const withoutPort = inBrackets ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = withoutPort.replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.')
    : address;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::');
  const first = groupsIn(before);
  if (after === undefined) return first;
  const last = groupsIn(after);
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function groupsIn(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16);
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function spelled(groups: readonly number[], count: number): string {
  return groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}
