import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that are no part of the public internet (IANA's registry of special addresses). */
const special: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Shared by the customers of a provider; one cloud has its metadata there.
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local, with the metadata of most clouds.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Looks public, but answers every machine of one cloud with its metadata.
  '168.63.129.16/32',
  // Multicast, reserved and broadcast.
  '224.0.0.0/3',
];

/** Addresses of IPv6 are public in this network alone: IPv4 in other spellings, NAT64 and local ones are outside of it. */
const global = '2000::/3';

/** Protocols, Teredo, documentation and 6to4, which holds an IPv4 address. */
const specialWithin: readonly string[] = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const specialFour = listOf(special, 'ipv4');
const globalSix = listOf([global], 'ipv6');
const specialSix = listOf(specialWithin, 'ipv6');

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    list.addSubnet(address, Number(length), family);
  }
  return list;
}

/** WH6: says if the address belongs to the public internet. A text that is no address does not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialFour.check(address, 'ipv4');
  return family === 6 && globalSix.check(address, 'ipv6') && !specialSix.check(address, 'ipv6');
}
