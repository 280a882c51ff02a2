import type { CallDeclaration } from '@deckhand/contract/call';
import { type Complaint, refusalText } from '@deckhand/contract/refusals';
import type { z } from 'zod';
import { Refusal } from '../refusals/refusal.ts';

/** Input that does not match its schema: 422, with one complaint for each field. */
export class MalformedInput extends Error {
  readonly #complain: () => Complaint[];

  /** A schema complains anew in each language. */
  constructor(complaints: Complaint[] | (() => Complaint[])) {
    const complain = typeof complaints === 'function' ? complaints : () => complaints;
    super(complaintLines(complain()));
    this.#complain = complain;
  }

  /** In the spoken language, as far as they have holes; `message` is English. */
  get complaints(): Complaint[] {
    return this.#complain();
  }
}

export function complaintLines(complaints: readonly Complaint[]): string {
  return complaints.map(({ msg }) => msg).join('\n') || refusalText[422];
}

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

export type Input = ReturnType<typeof parseInput>;

export function parseInput(call: CallDeclaration, raw: RawInput) {
  return {
    params: call.params && parseParams(call, call.params, raw.params),
    query: call.query && parse(call.query, withoutEmptyValues(raw.query), 'query'),
    body: call.body && parse(call.body, raw.body ?? {}, 'body'),
  };
}

/** The query of a call, or undefined if it is malformed. */
export function parseQuery(call: CallDeclaration, query: unknown): unknown {
  return call.query?.safeParse(withoutEmptyValues(query)).data;
}

/** An id that cannot exist is answered with 404, like one that does not exist. */
function parseParams(call: CallDeclaration, schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal(404, call.refusals?.[404] ?? refusalText[404]);
  return parsed.data;
}

function parse(schema: z.ZodType, value: unknown, part: 'query' | 'body'): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new MalformedInput(() => {
    const issues = schema.safeParse(value).error?.issues ?? [];
    return issues.map((issue) => ({
      loc: [part, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))],
      msg: issue.message,
    }));
  });
}

/** Drops empty values, which count as absent. If a name is repeated, its last value counts. */
function withoutEmptyValues(query: unknown): Record<string, unknown> {
  const entries = Object.entries(query ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.at(-1) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
