// Rules held here: TK8.

import { describe, expect, it, test } from 'vitest';
import type { CallDeclaration } from '../src/call.ts';
import { webhookKinds } from '../src/connect/webhooks/webhook-kinds.ts';
import { calls } from '../src/index.ts';
import { openApiDocument } from '../src/openapi.ts';
import { SCOPES } from '../src/scopes.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: object;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: object } } };
  responses: Record<string, { description: string; content?: { 'application/json': { schema: object } } }>;
}

const document = openApiDocument(calls, '1.2.3');
const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[]);

function operationOf(call: CallDeclaration): Operation {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()];
  if (operation === undefined) throw new Error(`${call.name} is not in the document.`);
  return operation as Operation;
}

/** Every `$ref` anywhere in the document. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' ? [String(inner)] : referencesIn(inner),
  );
}

test('the document is OpenAPI 3.1 and does not change when written as JSON and read back', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: 'Deckhand', version: '1.2.3' });
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  expect(Object.keys(document.paths).every((path) => path.startsWith('/'))).toBe(true);
});

test('it has exactly the declared calls, each with its own name', () => {
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(
    calls.map(({ name }) => name).sort(),
  );
  expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(calls.length);
});

test('it contains everything that it refers to', () => {
  const { schemas } = document.components;
  for (const reference of referencesIn(document)) {
    expect(Object.keys(schemas).map((name) => `#/components/schemas/${name}`)).toContain(reference);
  }
  const tags = document.tags.map((tag) => tag.name);
  for (const operation of operations) expect(tags).toEqual(expect.arrayContaining(operation.tags));
});

describe.each<CallDeclaration>(calls)('$method $path', (call) => {
  const operation = operationOf(call);

  it('says who may call it', () => {
    const scheme = call.access === 'DEVICE' ? { kiosk: [] } : { token: [] };
    expect(operation.security).toEqual(call.access === 'PUBLIC' ? undefined : [scheme]);
    expect(operation.summary).toBe(call.summary);
  });

  it('has every id of its path as a required parameter, and no parameter twice', () => {
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => parameter.name)).toEqual(named);
    expect(inPath.every((parameter) => parameter.required)).toBe(true);
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { schema } of operation.parameters) expect(Object.keys(schema)).not.toEqual([]);
  });

  it('describes its body, its success and its refusals', () => {
    expect(operation.requestBody !== undefined).toBe(call.body !== undefined);
    if (operation.requestBody)
      expect(operation.requestBody.content['application/json'].schema).toHaveProperty('type', 'object');
    const success = operation.responses[call.success.status];
    expect(success?.content !== undefined).toBe(call.success.body !== null);
    for (const [status, text] of Object.entries(call.refusals ?? {})) {
      expect(operation.responses[status]?.description).toBe(text);
    }
    for (const { limit, per } of call.budgets ?? []) {
      expect(operation.description).toMatch(new RegExp(`at most ${limit} \\w+ per ${per} in \\d+ `));
      expect(Object.keys(operation.responses)).toContain('429');
    }
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(response.description).not.toBe('');
    }
    if (call.access !== 'PUBLIC') expect(Object.keys(operation.responses)).toContain('403');
    if (call.access !== 'PUBLIC' && call.access !== 'DEVICE')
      expect(Object.keys(operation.responses)).toContain('401');
  });
});

test('the page for scripts names every scope, the limits and how to follow changes (TK8)', () => {
  const { description } = document.info;
  for (const words of [
    ...SCOPES,
    'at most 3000 calls per token in 60 minutes',
    'at most 600 calls per token in 60 minutes',
    'RateLimit: "reads";r=2999;t=3600',
    'idempotency-key',
    '/api/schedule/changes/?after=',
    'changed_since=',
    'format=csv',
    ...webhookKinds,
    'webhook-signature',
  ])
    expect(description).toContain(words);
  expect(description.match(/curl /g)?.length).toBeGreaterThanOrEqual(4);
  for (const call of calls as readonly CallDeclaration[]) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()] as Record<string, string>;
    expect([call.name, operation['x-scope']]).toEqual([call.name, call.scope]);
    expect(operation.description).toContain(call.scope ?? 'Takes no token of a script.');
  }
});
