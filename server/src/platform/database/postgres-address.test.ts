import { expect, test } from 'vitest';
import { readPostgresAddress } from './postgres-address.ts';

test.each([
  'postgres://pool.test/school',
  'postgresql://deck:h%40nd@pool.test:6432/school?sslmode=verify-full',
  'postgres://deck@%2Fvar%2Frun%2Fpostgresql/school',
  'postgres:///school?host=/var/run/postgresql',
])('the address of one host is left to the driver: %s', (address) => {
  expect(readPostgresAddress(address)).toEqual({ connectionString: address, hosts: undefined });
});

test('an address of several hosts has a port for each, and the rest of it for all', () => {
  const address = 'postgres://deck:h%40nd@a.test,[::1]:5433,10.0.0.3:6000/school?sslmode=verify-full';
  const parts = {
    connectionString: 'postgres://deck:h%40nd@a.test/school?sslmode=verify-full',
    hosts: [
      { host: 'a.test', port: 5432 },
      { host: '::1', port: 5433 },
      { host: '10.0.0.3', port: 6000 },
    ],
  };
  expect(readPostgresAddress(address)).toEqual(parts);
  // The driver does not know the attribute.
  expect(readPostgresAddress(`${address}&target_session_attrs=read-write`)).toEqual(parts);
});

test('one host that has to be writable is a list of one', () => {
  expect(readPostgresAddress('postgres://a.test:5433/school?target_session_attrs=primary')).toEqual({
    connectionString: 'postgres://a.test:5433/school',
    hosts: [{ host: 'a.test', port: 5433 }],
  });
});

test.each(['a.test/school', 'mysql://a.test/school', 'postgres://a,,b/school', 'postgres://a,b:port/school'])(
  '%s is no address',
  (address) => {
    expect(() => readPostgresAddress(address)).toThrow('must be a postgres:// address');
  },
);
