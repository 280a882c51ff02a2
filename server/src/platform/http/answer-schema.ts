import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { inTurns } from '../basics/in-turns.ts';

interface JsonSchema {
  type?: string;
  nullable?: true;
  required?: string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | false;
}

type Serializer = (answer: unknown) => string;

interface List {
  name: string;
  item: z.ZodType;
}

/** A schema as it is written: to ask it anew at each answer takes as long as to write a short one. */
interface Known {
  serialize: Serializer;
  /** The results, or else all lists. */
  lists: readonly List[];
}

/** Shared by all apps of the process. */
const known = new WeakMap<z.ZodType, Known>();

/**
 * Writes an answer as JSON, with Fastify's serializer compiled for its schema when it is first needed: three times as fast as
 * parsing the answer and writing it as JSON, and it leaves out undeclared fields as well. What the type already says is not
 * checked: the values of an enum, and which of a value and null it is.
 */
function knownOf(body: z.ZodType, reply: FastifyReply): Known {
  const found = known.get(body);
  if (found !== undefined) return found;
  const schema = withoutChecks(z.toJSONSchema(body, { io: 'output', target: 'draft-7' }) as JsonSchema);
  const serialize = reply.compileSerializationSchema({ ...schema }) as Serializer;
  const made = { serialize, lists: listsOf(body) };
  known.set(body, made);
  return made;
}

function listsOf(body: z.ZodType): List[] {
  if (!(body instanceof z.ZodObject)) return [];
  const names = 'results' in body.shape ? ['results'] : Object.keys(body.shape);
  return names.flatMap((name) => {
    const declared = body.shape[name];
    return declared instanceof z.ZodArray ? [{ name, item: declared.element as z.ZodType }] : [];
  });
}

/** Shorter lists are written at once. */
const FEW = 100;

/** Writes an answer as JSON, the items of a long list with other calls between: a month of a large location has megabytes. */
export async function writeAnswer(body: z.ZodType, reply: FastifyReply, answer: unknown): Promise<string> {
  const { serialize, lists } = knownOf(body, reply);
  const long = lists.length === 0 ? undefined : longListIn(lists, answer);
  if (long === undefined) return serialize(answer);
  const others = serialize({ ...(answer as object), [long.name]: [] });
  // Quotation marks within texts are escaped, so only lists look like this.
  const [before, after, ...more] = others.split(`"${long.name}":[]`);
  if (after === undefined || more.length > 0) return serialize(answer);
  const items = await inTurns(long.items, knownOf(long.item, reply).serialize);
  return `${before}"${long.name}":[${items.join(',')}]${after}`;
}

/** The results of an answer, or another list of it, if there are many of them or in them. */
function longListIn(lists: readonly List[], answer: unknown) {
  if (typeof answer !== 'object' || answer === null) return undefined;
  for (const { name, item } of lists) {
    const items = (answer as Record<string, unknown>)[name];
    if (!Array.isArray(items)) continue;
    if (items.length > FEW || (name !== 'results' && items.some(hasLongList))) return { name, item, items };
  }
  return undefined;
}

function hasLongList(item: unknown): boolean {
  return Object.values(item ?? {}).some((value) => Array.isArray(value) && value.length > FEW);
}

function withoutChecks(schema: JsonSchema): JsonSchema {
  const { anyOf, properties, items, additionalProperties, required, type } = schema;
  const [value, none, ...others] = anyOf ?? [];
  if (value && none?.type === 'null' && others.length === 0)
    return { ...withoutChecks(value), nullable: true };
  return {
    ...(type && { type }),
    ...(required && { required }),
    ...(anyOf && { anyOf: anyOf.map(withoutChecks) }),
    ...(items && { items: withoutChecks(items) }),
    ...(additionalProperties && { additionalProperties: withoutChecks(additionalProperties) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, withoutChecks(property)]),
      ),
    }),
  };
}
