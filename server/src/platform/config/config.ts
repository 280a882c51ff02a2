import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { isEmailAddress } from '@deckhand/contract/email';
import { attempts } from '@deckhand/contract/limits';
import { z } from 'zod';
import { errorMessage } from '../database/error-code.ts';
import { readPostgresAddress } from '../database/postgres-address.ts';
import { isNetwork } from './networks.ts';

const onOff = z.enum(['on', 'off'], 'must be on or off');

/** Trusting every caller would let each choose an address, and with it new tries for everything. */
const proxies = z
  .string()
  .transform((value) => (value === 'off' ? [] : value.split(',').map((entry) => entry.trim())))
  .refine(
    (entries) => entries.every(isNetwork),
    "must be off or list your proxies' addresses or networks, such as 127.0.0.1,10.0.0.0/8, instead of on",
  );

/** WH7: hosts inside the house, or beyond the known ones, that the operator allows. Each is exact, so that nothing else is. */
const exactHosts = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim().toLowerCase()))
  .refine(
    (entries) => entries.every((entry) => /^[a-z0-9.-]+:\d{1,5}$/.test(entry)),
    'must list hosts with their ports, such as push.example.org:443,10.0.0.7:8443',
  );

/** It may name several hosts, so it is no URL. */
const postgresAddress = z.string().superRefine((value, context) => {
  try {
    readPostgresAddress(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: errorMessage(error) });
  }
});

const environment = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_OWNER_URL: postgresAddress.optional(),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  START_WAIT_S: z.coerce.number('must be a number').int().min(0).max(86_400).default(60),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  SMTP_INSECURE: onOff.default('off'),
  MAIL_FROM: z.string().default('Deckhand <no-reply@deckhand.test>'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  SIGNUP: onOff.default('on'),
  DEMO: onOff.optional(),
  ADMIN_EMAIL: z.string().refine(isEmailAddress, 'must be an email address').optional(),
  WRITES_PER_HOUR: z.coerce
    .number('must be a number')
    .int()
    .min(1)
    .max(1_000_000)
    .default(attempts.writesPerPerson.limit),
  TRUST_PROXY: proxies.optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  PUSH_HOSTS: exactHosts.optional(),
  WEBHOOK_HOSTS: exactHosts.optional(),
  BACKUPS: onOff.default('on'),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_PORT: z.coerce.number('must be a number').int().min(0).max(65_535).optional(),
  SLOW_STATEMENT_MS: z.coerce.number('must be a number').int().min(0).default(1_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export const variableNames: readonly string[] = Object.keys(environment.shape);

export interface Config {
  port: number;
  host: string;
  dataDirectory: string;
  /** DATA_DIR is set, so no other folder replaces it. */
  dataDirectoryIsExplicit: boolean;
  databaseUrl: string | undefined;
  /** For the role that owns the tables; `databaseUrl` is then for one that may not change them. */
  databaseOwnerUrl: string | undefined;
  /** Leads to this database without the pooler that `databaseUrl` leads through. */
  databaseDirectUrl: string | undefined;
  /** The seconds that a start waits for the database. */
  startWait: number;
  smtpUrl: string | undefined;
  /** Mails may go to a mail server that offers no encryption. */
  smtpInsecure: boolean;
  mailFrom: string;
  /** The address under which people reach Deckhand; links in mails begin with it. */
  publicUrl: string;
  signUp: boolean;
  /** An empty embedded database gets the demo school: by default only if no other machine can reach it. */
  demo: boolean;
  adminEmail: string | undefined;
  /** The addresses and networks of proxies, whose word for a caller's address is taken. */
  trustProxy: readonly string[];
  /** The number of changes that a person may make in an hour. */
  writesPerHour: number;
  /** The OpenID Connect issuer with which people can sign in, if the school has one. */
  issuer: IssuerConfig | undefined;
  /** Push services beyond the known ones, as `host:port`. */
  pushHosts: readonly string[];
  /** Targets of webhooks inside the house, as `host:port`. */
  webhookHosts: readonly string[];
  /** The embedded database is backed up every night and before every migration. */
  backups: boolean;
  /** Encrypts backups, and opens them. */
  backupPassphrase: string | undefined;
  /** The bearer token that Prometheus sends. */
  metricsToken: string | undefined;
  /** The port that serves nothing but metrics. */
  metricsPort: number | undefined;
  /** Statements that take as many milliseconds are logged. */
  slowStatementMs: number;
  logLevel: string;
}

export interface IssuerConfig {
  url: string;
  clientId: string;
  clientSecret: string;
  /** The button says "Continue with" it. */
  name: string;
}

export class ConfigurationError extends Error {}

/** Reads the environment; throws an error of one clear line for an invalid value. An empty value counts as absent. */
export function readConfig(variables: Record<string, string | undefined>, projectDirectory: string): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigurationError(`Configuration: ${issue?.path.join('.')} ${issue?.message}`);
  }
  const values = parsed.data;
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (values[name] !== undefined && values.DATABASE_URL === undefined) {
      throw new ConfigurationError(`Configuration: ${name} needs DATABASE_URL beside it`);
    }
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDirectory: path.resolve(projectDirectory, values.DATA_DIR ?? 'data'),
    dataDirectoryIsExplicit: values.DATA_DIR !== undefined,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    startWait: values.START_WAIT_S,
    smtpUrl: values.SMTP_URL,
    smtpInsecure: values.SMTP_INSECURE === 'on',
    mailFrom: values.MAIL_FROM,
    publicUrl: (values.PUBLIC_URL ?? `http://${hostInAddress(values.HOST)}:${values.PORT}`).replace(
      /\/+$/,
      '',
    ),
    signUp: values.SIGNUP === 'on',
    demo: values.DEMO === undefined ? isLoopback(values.HOST) : values.DEMO === 'on',
    adminEmail: values.ADMIN_EMAIL,
    trustProxy: values.TRUST_PROXY ?? [],
    writesPerHour: values.WRITES_PER_HOUR,
    issuer: readIssuer(values),
    pushHosts: values.PUSH_HOSTS ?? [],
    webhookHosts: values.WEBHOOK_HOSTS ?? [],
    backups: values.BACKUPS === 'on',
    backupPassphrase: values.BACKUP_PASSPHRASE,
    metricsToken: values.METRICS_TOKEN,
    metricsPort: values.METRICS_PORT,
    slowStatementMs: values.SLOW_STATEMENT_MS,
    logLevel: values.LOG_LEVEL,
  };
}

const issuerNames: Readonly<Record<string, string>> = {
  'accounts.google.com': 'Google',
  'login.microsoftonline.com': 'Microsoft',
};

function readIssuer(values: z.output<typeof environment>): IssuerConfig | undefined {
  const { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME } = values;
  if ((url ?? clientId ?? clientSecret ?? OIDC_NAME) === undefined) return undefined;
  if (url === undefined || clientId === undefined || clientSecret === undefined) {
    throw new ConfigurationError(
      'Configuration: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed together',
    );
  }
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol !== 'https:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))) {
    throw new ConfigurationError('Configuration: OIDC_ISSUER must begin with https://');
  }
  // Anybody can make a tenant, and give the people in it any address.
  if (
    /\.microsoftonline\.com$/.test(hostname) &&
    /^\/(common|organizations|consumers)(\/|$)/.test(pathname)
  ) {
    throw new ConfigurationError(
      "Configuration: OIDC_ISSUER must name your own tenant, https://login.microsoftonline.com/<your tenant's id>/v2.0",
    );
  }
  return { url, clientId, clientSecret, name: OIDC_NAME ?? issuerNames[hostname] ?? hostname };
}

/** Says if only this machine can reach a server that listens there. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
