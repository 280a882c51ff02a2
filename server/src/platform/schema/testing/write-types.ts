import { type Catalog, type Column, fill, type Table } from './read-catalog.ts';

const typeOf: Readonly<Record<string, string>> = {
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'integer[]': 'number[]',
  'smallint[]': 'number[]',
  'bigint[]': 'number[]',
  'date[]': 'string[]',
  'text[]': 'string[]',
  text: 'string',
  date: 'string',
  uuid: 'string',
  int4range: 'string',
  datemultirange: 'string',
  tstzmultirange: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
};

/** Columns of which we know more than the database does. A check of one column with a list of texts needs no line here. */
const narrower: Readonly<Record<string, string>> = {
  'location.state': 'StateCode',
  'position.color': 'PositionColor',
  'shift.zone': 'ZoneCode',
  'commitment.zone': 'ZoneCode',
  'person_tally.role': 'Role',
  'security_event.kind': 'SecurityEventKind',
  'log_head.log':
    "'audit' | 'security_event' | 'schedule_change' | 'shift_version' | 'time_off_version' | 'closure_version'",
  'schedule_change.kind': 'ActKind',
  'shift_version.plan': 'StoredVersion',
  'notice.before': 'StoredNotice',
  'push_notice.mail': '{ to: string; subject: string; text: string }',
  'pay_period.law': 'readonly OvertimeRule[]',
  'pay_period.unsigned': '{ location: number; reason: string }[]',
  'payroll_mapping.mapping': 'PayrollMapping',
  'payroll_file.mapping': 'PayrollMapping',
  'payroll_file.names': 'StoredNames',
  'webhook.kinds': 'WebhookKind[]',
  'webhook_event.kind': 'WebhookKind',
  'webhook_event.data': 'Record<string, number>',
  'shift.never_ran': 'StoredPlan',
  'shift.archived_plan': 'StoredPlan',
};

/** Made of columns that are never null, which the database does not say. */
const neverNull = ['person.searchable'];

const head = `// \`npm run schema\` makes this file from the migrated database, with narrower types from testing/write-types.ts.
// biome-ignore-all format: server/schema.sql is the one to read
import type { WebhookKind } from '@deckhand/contract/connect/webhooks/webhook-kinds';
import type { PositionColor } from '@deckhand/contract/school/positions/position';
import type { SecurityEventKind } from '@deckhand/contract/school/security-log/security-event';
import type { Role } from '@deckhand/domain/access/role';
import type { PayrollMapping } from '@deckhand/domain/pay/files/mapping';
import type { OvertimeRule } from '@deckhand/domain/pay/photograph';
import type { ActKind } from '@deckhand/domain/plans/history/act-kinds';
import type { StateCode } from '@deckhand/domain/school/locations/states';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Generated, GeneratedAlways } from 'kysely';
import type { StoredNames } from './stored-names.ts';
import type { StoredNotice, StoredPlan, StoredVersion } from './stored-plan.ts';

/** The tables, typed for Kysely. */
export interface Schema {
`;

/** The tables as types, the columns in as few lines as fit. */
export function writeTypes({ tables }: Catalog): string {
  const texts = tables.map((table) => {
    const columns = table.columns.map((column) => `${column.name}: ${columnType(table, column)}`);
    return `${fill(`  ${table.name}: { `, columns, '; ', ' };')}\n`;
  });
  return `${head}${texts.join('')}}\n`;
}

function columnType(table: Table, { name, type, isRequired, filledBy }: Column): string {
  const path = `${table.name}.${name}`;
  const known = narrower[path] ?? listedTexts(table, name) ?? typeOf[type];
  if (known === undefined)
    throw new Error(`${path} is ${type}: say in write-types.ts what that is in TypeScript.`);
  const whole = isRequired || neverNull.includes(path) ? known : `${known} | null`;
  if (filledBy === null) return whole;
  return `${filledBy === 'default' ? 'Generated' : 'GeneratedAlways'}<${whole}>`;
}

/** The texts that a check of this column alone allows. */
function listedTexts({ constraints }: Table, column: string): string | undefined {
  const list = new RegExp(`^CHECK \\(${column} = ANY \\(ARRAY\\[(('\\w+'::text(, )?)+)\\]\\)\\)$`);
  const found = constraints.map(({ definition }) => list.exec(definition)?.[1]).find(Boolean);
  return found?.replaceAll('::text', '').replaceAll(', ', ' | ');
}
