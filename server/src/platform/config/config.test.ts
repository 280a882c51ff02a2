// Rules held here: H5, F6.

import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

test('every setting has a default', () => {
  expect(readConfig({}, '/srv/deckhand')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDirectory: '/srv/deckhand/data',
    dataDirectoryIsExplicit: false,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    databaseDirectUrl: undefined,
    startWait: 60,
    smtpUrl: undefined,
    smtpInsecure: false,
    mailFrom: 'Deckhand <no-reply@deckhand.test>',
    publicUrl: 'http://127.0.0.1:3000',
    signUp: true,
    demo: true,
    adminEmail: undefined,
    trustProxy: [],
    writesPerHour: 600,
    logLevel: 'info',
    pushHosts: [],
    webhookHosts: [],
    backups: true,
    backupPassphrase: undefined,
    metricsToken: undefined,
    metricsPort: undefined,
    slowStatementMs: 1_000,
  });
});

test('push services beyond the known ones are exact (WH7)', () => {
  const hosts = (value: string) => readConfig({ PUSH_HOSTS: value }, '/srv').pushHosts;
  expect(hosts('Push.Example.org:443, 10.0.0.7:8443')).toEqual(['push.example.org:443', '10.0.0.7:8443']);
  for (const value of [
    'push.example.org',
    'https://push.example.org:443',
    '*.example.org:443',
    'a:1,',
    ':443',
  ])
    expect(() => hosts(value), value).toThrow('PUSH_HOSTS must list hosts with their ports');
});

test('an empty value counts as absent', () => {
  const empty = { PORT: '', DATABASE_URL: '', SIGNUP: '', LOG_LEVEL: '', ADMIN_EMAIL: '' };
  expect(readConfig(empty, '/srv/deckhand')).toEqual(readConfig({}, '/srv/deckhand'));
});

describe('the demo school', () => {
  test.each([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '127.1.2.3' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0:0:0:0:0:0:0:1' }, true],
    [{ HOST: '::ffff:127.0.0.1' }, true],
    [{ HOST: 'LocalHost' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ HOST: '::ffff:192.168.1.5' }, false],
    [{ HOST: '127.0.0.1.pool.test' }, false],
    [{ HOST: 'localhost.pool.test' }, false],
    [{ HOST: 'pool.test' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ HOST: '127.0.0.1', DEMO: 'off' }, false],
  ])('with %o is loaded: %s', (variables, demo) => {
    expect(readConfig(variables as Record<string, string>, '/srv').demo).toBe(demo);
  });
});

describe('the public URL', () => {
  test.each([
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '::' }, 'http://localhost:3000'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_URL: 'https://pool.test/' }, 'https://pool.test'],
    [{ PUBLIC_URL: 'https://pool.test/deckhand//' }, 'https://pool.test/deckhand'],
  ])('of %o is %s', (variables, publicUrl) => {
    expect(readConfig(variables, '/srv').publicUrl).toBe(publicUrl);
  });
});

test('a relative data folder is resolved against the project’s folder', () => {
  expect(readConfig({ DATA_DIR: 'other' }, '/srv/deckhand')).toMatchObject({
    dataDirectory: '/srv/deckhand/other',
    dataDirectoryIsExplicit: true,
  });
  expect(readConfig({ DATA_DIR: '/var/pool' }, '/srv').dataDirectory).toBe('/var/pool');
});

test.each([
  [{ TRUST_PROXY: 'off' }, []],
  [{ TRUST_PROXY: '' }, []],
  [{ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,2001:db8::/32' }, ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']],
])('%o trusts the proxies %o', (variables, trustProxy) => {
  expect(readConfig(variables, '/srv').trustProxy).toEqual(trustProxy);
});

const client = { OIDC_CLIENT_ID: 'deckhand', OIDC_CLIENT_SECRET: 'secret' };

test.each([
  [{ OIDC_ISSUER: 'https://accounts.google.com' }, 'Google'],
  [{ OIDC_ISSUER: 'https://login.microsoftonline.com/0a1b/v2.0' }, 'Microsoft'],
  [{ OIDC_ISSUER: 'https://id.pool.test/realm' }, 'id.pool.test'],
  [{ OIDC_ISSUER: 'http://127.0.0.1:4000', OIDC_NAME: 'Pool ID' }, 'Pool ID'],
  [{ OIDC_ISSUER: 'http://[::1]:4000', OIDC_NAME: 'Pool ID' }, 'Pool ID'],
])('%o is an issuer with the name %s', (variables, name) => {
  const { issuer } = readConfig({ ...client, ...variables }, '/srv');
  expect(issuer).toEqual({
    url: variables.OIDC_ISSUER,
    clientId: 'deckhand',
    clientSecret: 'secret',
    name,
  });
});

type Refused = [Record<string, string>, string | RegExp];

test.each<Refused>([
  [{ PORT: 'many' }, 'Configuration: PORT must be a number'],
  [{ PORT: '70000' }, /^Configuration: PORT /],
  [{ PORT: '-1' }, /^Configuration: PORT /],
  [{ SIGNUP: 'no' }, 'Configuration: SIGNUP must be on or off'],
  [{ DEMO: 'true' }, 'Configuration: DEMO must be on or off'],
  ...['on', '1', 'true', '0.0.0.0/0', '10.0.0.1,::/0', '10.0.0.1,', 'proxy.test'].map(
    (TRUST_PROXY): Refused => [
      { TRUST_PROXY },
      "Configuration: TRUST_PROXY must be off or list your proxies' addresses or networks, such as 127.0.0.1,10.0.0.0/8, instead of on",
    ],
  ),
  [{ DATABASE_URL: 'mysql://x' }, 'Configuration: DATABASE_URL must be a postgres:// address'],
  [{ DATABASE_URL: 'postgres://a:5432,,b/x' }, 'Configuration: DATABASE_URL must be a postgres:// address'],
  [
    { DATABASE_URL: 'postgres://a,b/x?target_session_attrs=standby' },
    'Configuration: DATABASE_URL must say target_session_attrs=read-write, because Deckhand writes',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://x' },
    'Configuration: DATABASE_DIRECT_URL needs DATABASE_URL beside it',
  ],
  [{ START_WAIT_S: 'long' }, 'Configuration: START_WAIT_S must be a number'],
  [{ DATABASE_OWNER_URL: 'x' }, 'Configuration: DATABASE_OWNER_URL must be a postgres:// address'],
  [{ DATABASE_OWNER_URL: 'postgres://x' }, 'Configuration: DATABASE_OWNER_URL needs DATABASE_URL beside it'],
  [{ SMTP_URL: 'mail.test' }, 'Configuration: SMTP_URL must be an smtp:// or smtps:// address'],
  [{ PUBLIC_URL: 'pool.test' }, 'Configuration: PUBLIC_URL must be an http:// or https:// address'],
  [{ ADMIN_EMAIL: 'me' }, 'Configuration: ADMIN_EMAIL must be an email address'],
  [{ WRITES_PER_HOUR: 'many' }, 'Configuration: WRITES_PER_HOUR must be a number'],
  [{ METRICS_TOKEN: 'short' }, 'Configuration: METRICS_TOKEN must have at least 16 characters'],
  [{ METRICS_PORT: 'x' }, 'Configuration: METRICS_PORT must be a number'],
  [{ LOG_LEVEL: 'loud' }, /^Configuration: LOG_LEVEL /],
  ...[{ OIDC_ISSUER: 'https://id.test' }, { OIDC_CLIENT_ID: 'x' }, { OIDC_NAME: 'Pool ID' }].map(
    (variables): Refused => [
      variables,
      'Configuration: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed together',
    ],
  ),
  [{ ...client, OIDC_ISSUER: 'id.test' }, 'Configuration: OIDC_ISSUER must be an https:// address'],
  [{ ...client, OIDC_ISSUER: 'http://id.test' }, 'Configuration: OIDC_ISSUER must begin with https://'],
  [
    { ...client, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
    "Configuration: OIDC_ISSUER must name your own tenant, https://login.microsoftonline.com/<your tenant's id>/v2.0",
  ],
])('%o fails with one clear line', (variables, line) => {
  const read = () => readConfig(variables, '/srv');
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(line);
  expect(read).not.toThrow(/\n/);
});
