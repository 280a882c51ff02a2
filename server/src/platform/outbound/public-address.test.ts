// Rules held here: WH6.

import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '142.250.185.106',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '223.255.255.255',
  '2a00:1450:4001:80b::200a',
  '2606:4700::1111',
  '2001:4860:4860::8888',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this network', '0.0.0.0'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.0.1'],
  ['shared by customers', '100.64.0.1'],
  ['metadata of a cloud', '100.100.100.200'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['link-local', '169.254.0.1'],
  ['metadata of most clouds', '169.254.169.254'],
  ['metadata of a cloud', '168.63.129.16'],
  ['metadata of a cloud', '192.0.0.192'],
  ['documentation', '203.0.113.9'],
  ['for measuring', '198.19.255.255'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1'],
  ['IPv4 in IPv6, though public', '::ffff:8.8.8.8'],
  ['IPv4 in IPv6, as it was once spelled', '::8.8.8.8'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['unique local', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['multicast', 'ff02::1'],
  ['no address', 'localhost'],
  ['an address with a zone', 'fe80::1%eth0'],
])('%s: %s is not', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
