import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CallDeclaration } from '../src/call.ts';
import { calls } from '../src/index.ts';

/** The table of the specified calls. It is not part of the repository, so its tests are skipped where it is missing. */
const table = fileURLToPath(new URL('../../../shared/spec/calls.tsv', import.meta.url));
const isThere = existsSync(table);
if (!isThere) console.info(`Not compared with the specified calls: ${table} is missing.`);

interface Row {
  /** `GET /api/users/{}`, without the names of ids and the trailing slash. */
  key: string;
  roles: string[];
  status: number;
}

function keyOf(method: string, path: string): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`;
}

function readRows(): Map<string, Row> {
  const lines = readFileSync(table, 'utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => {
    const [method = '', path = '', roles = '', status = ''] = line.split('\t');
    return { key: keyOf(method, path), roles: roles.split(',').sort(), status: Number(status) };
  });
  return new Map(rows.map((row) => [row.key, row]));
}

const declared = (calls as readonly CallDeclaration[]).map((call) => ({
  call,
  row: {
    key: keyOf(call.method, call.path),
    roles: typeof call.access === 'string' ? [call.access] : [...call.access].sort(),
    status: call.success.status,
  },
}));

describe('the declared calls', () => {
  it.skipIf(!isThere)(
    'have the roles and status of the specified calls, and all others are marked as ours',
    () => {
      const rows = readRows();
      expect(rows.size).toBeGreaterThan(90);
      for (const { call, row } of declared) {
        const expected = rows.get(row.key);
        if (expected === undefined)
          expect({ call: call.name, ours: call.ours }).toEqual({ call: call.name, ours: true });
        else expect({ call: call.name, ...row }).toEqual({ call: call.name, ...expected });
      }
    },
  );

  it.skipIf(!isThere)('lists the specified calls that are missing', () => {
    const keys = new Set(declared.map(({ row }) => row.key));
    const missing = [...readRows().keys()].filter((key) => !keys.has(key));
    console.info(`Not declared yet, ${missing.length} calls: ${missing.join(', ') || 'none'}`);
  });

  it('have unique names and paths', () => {
    expect(new Set(declared.map(({ call }) => call.name)).size).toBe(declared.length);
    expect(new Set(declared.map(({ row }) => row.key)).size).toBe(declared.length);
  });
});

describe.each<CallDeclaration>(calls)('$name', (call) => {
  it('takes the ids of its path, and declares what is out of reach', () => {
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parsed = call.params?.safeParse(Object.fromEntries(named.map((name) => [name, '1'])));
    expect(Object.keys((parsed?.data as object | undefined) ?? {})).toEqual(named);
    if (call.outOfReach === 404) expect(call.refusals?.[404]).toBeTypeOf('string');
    if (call.outOfReach !== undefined) expect(call.access).toContain('MANAGER');
  });

  it('has no body for GET and DELETE, and an empty answer for 204', () => {
    if (call.method === 'GET' || call.method === 'DELETE') expect(call.body).toBeUndefined();
    expect(call.success.body === null).toBe(call.success.status === 204);
  });
});
