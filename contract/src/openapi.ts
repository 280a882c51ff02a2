import { z } from 'zod';
import { kioskHeader, notEnrolled } from './attendance/kiosks/kiosk.ts';
import { type Budget, budgetInWords } from './budgets.ts';
import { type CallDeclaration, csvType } from './call.ts';
import { forScripts } from './connect/tokens/for-scripts.ts';
import { aboutWebhooks } from './connect/webhooks/about-webhooks.ts';
import { exportBudgetsOf, personBudgetsOf } from './person-budgets.ts';
import { refusalText, tooManyAttempts } from './refusals.ts';

const refusalSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string', description: 'The same text as error' },
    Message: { type: 'string', description: 'The same text again, in refusals of the calls about meetings' },
    detail: {
      description: 'The same text, or for 422 the location and problem of each malformed value',
      anyOf: [
        { type: 'string' },
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['loc', 'msg'],
            properties: {
              loc: { type: 'array', items: { type: ['string', 'integer'] } },
              msg: { type: 'string' },
            },
          },
        },
      ],
    },
  },
};

/** The OpenAPI 3.1 description of the given calls. */
export function openApiDocument(calls: readonly CallDeclaration[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = operation(call);
    paths[call.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Deckhand',
      version,
      description: [forScripts(calls), aboutWebhooks()].join('\n'),
    },
    tags: [...new Set(calls.map((call) => call.feature))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <token>' },
        kiosk: {
          type: 'apiKey',
          in: 'header',
          name: kioskHeader,
          description: 'The token of an enrolled kiosk',
        },
      },
    },
  };
}

function operation(call: CallDeclaration) {
  return {
    operationId: call.name,
    tags: [call.feature],
    summary: call.summary,
    description: [whoMayCall(call), scopeInWords(call), ...budgetsInWords(call)].join(' '),
    ...(call.scope && { 'x-scope': call.scope }),
    ...(call.access === 'PUBLIC'
      ? {}
      : { security: [call.access === 'DEVICE' ? { kiosk: [] } : { token: [] }] }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [call.success.status]: successResponse(call),
      ...((call.calendar || call.success.text) && {
        304: { description: 'Unchanged since the answer with the ETag in If-None-Match' },
      }),
      ...(call.success.text && { 404: { description: 'Not found; without a body' } }),
      ...refusalResponses(call),
    },
  };
}

function whoMayCall({ access }: CallDeclaration): string {
  if (access === 'PUBLIC') return 'Needs no token.';
  if (access === 'KIOSK') return 'Needs the employee token of the person in the path.';
  if (access === 'DEVICE') return 'Needs the token of an enrolled kiosk.';
  return `Roles: ${access.join(', ')}.`;
}

function scopeInWords({ scope }: CallDeclaration): string {
  return scope === undefined ? 'Takes no token of a script.' : `Scope of a token: \`${scope}\`.`;
}

function budgetsInWords(call: CallDeclaration): string[] {
  const all = budgetsOf(call);
  return all.length === 0 ? [] : [`Limits: ${all.map(budgetInWords).join(', ')}.`];
}

function budgetsOf(call: CallDeclaration): readonly Budget[] {
  const others = (call.budgets ?? []).filter(({ per, counts }) => per !== 'person' || counts !== 'calls');
  return [...personBudgetsOf(call), ...others, ...exportBudgetsOf(call)];
}

function successResponse(call: CallDeclaration) {
  if (call.success.body === null) return { description: 'Done' };
  return {
    description: 'Done',
    content: {
      [call.success.type ?? call.success.text ?? 'application/json']: {
        schema: schemaOf(call.success.body, 'output'),
      },
      // OpenAPI 3.1 describes a file by its type alone.
      ...(call.success.file && { [call.success.file]: {} }),
      ...(call.csv && { [csvType]: {} }),
    },
  };
}

/** The general refusals of a call and its own, with their texts. */
function refusalResponses(call: CallDeclaration) {
  const texts: Record<string, string> = {};
  if (call.access === 'DEVICE') texts[403] = notEnrolled;
  else if (call.access !== 'PUBLIC') Object.assign(texts, { 401: refusalText[401], 403: refusalText[403] });
  if (call.query || call.body) texts[422] = refusalText[422];
  if (budgetsOf(call).length > 0) texts[429] = tooManyAttempts('{time}');
  Object.assign(texts, call.refusals);
  return Object.fromEntries(
    Object.entries(texts).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    ]),
  );
}

function parameters(schema: z.ZodType | undefined, part: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: part,
    required: part === 'path' || required.includes(name),
    schema: value,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}
