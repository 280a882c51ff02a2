// Rules held here: G13.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CallDeclaration } from '../src/call.ts';
import { calls } from '../src/index.ts';

/** The calls that other clients rely on: method, path, roles, status. */
const table = new URL('agreed-calls.tsv', import.meta.url);

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

describe('the contract', () => {
  it('has the agreed roles and status for each call, and marks further calls as ours', () => {
    const rows = readRows();
    expect(rows.size).toBeGreaterThan(90);
    for (const { call, row } of declared) {
      const expected = rows.get(row.key);
      if (expected === undefined)
        expect({ call: call.name, ours: call.ours }).toEqual({ call: call.name, ours: true });
      else expect({ call: call.name, ...row }).toEqual({ call: call.name, ...expected });
    }
  });

  it('declares every agreed call', () => {
    const keys = new Set(declared.map(({ row }) => row.key));
    expect([...readRows().keys()].filter((key) => !keys.has(key))).toEqual([]);
  });

  it('limits every public call that writes or checks something that can be guessed', () => {
    const unlimited = declared.filter(
      ({ call }) => call.access === 'PUBLIC' && call.method !== 'GET' && call.budgets === undefined,
    );
    // These take a token of 256 bits or a passkey's signature.
    expect(unlimited.map(({ call }) => call.name).sort()).toEqual([
      'login-with-passkey',
      'open-reset-link',
      'reset-password',
      'set-up-password',
    ]);
  });

  it('have unique names and paths', () => {
    expect(new Set(declared.map(({ call }) => call.name)).size).toBe(declared.length);
    expect(new Set(declared.map(({ row }) => row.key)).size).toBe(declared.length);
  });
});

describe.each<CallDeclaration>(calls)('$name', (call) => {
  it('takes the ids of its path, and declares what is out of reach', () => {
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    // A pay period is named by its first day, everything else by a number.
    const sample = (name = '') => (name === 'first' ? '2026-05-31' : '1');
    const parsed = call.params?.safeParse(Object.fromEntries(named.map((name) => [name, sample(name)])));
    expect(Object.keys((parsed?.data as object | undefined) ?? {})).toEqual(named);
    if (call.outOfReach === 404) expect(call.refusals?.[404]).toBeTypeOf('string');
    if (call.outOfReach !== undefined) expect(call.access).toContain('MANAGER');
  });

  it('has no body for GET and DELETE, and an empty answer for 204', () => {
    if (call.method === 'GET' || call.method === 'DELETE') expect(call.body).toBeUndefined();
    expect(call.success.body === null).toBe(call.success.status === 204);
  });
});
