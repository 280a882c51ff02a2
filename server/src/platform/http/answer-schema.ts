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

/** Shared by all apps of the process. */
const serializers = new WeakMap<z.ZodType, Serializer>();

/**
 * Writes an answer as JSON, with Fastify's serializer compiled for its schema when it is first needed: three times as fast as
 * parsing the answer and writing it as JSON, and it leaves out undeclared fields as well. What the type already says is not
 * checked: the values of an enum, and which of a value and null it is.
 */
function serializerOf(body: z.ZodType, reply: FastifyReply): Serializer {
  const known = serializers.get(body);
  if (known !== undefined) return known;
  const schema = withoutChecks(z.toJSONSchema(body, { io: 'output', target: 'draft-7' }) as JsonSchema);
  const made = reply.compileSerializationSchema({ ...schema }) as Serializer;
  serializers.set(body, made);
  return made;
}

/** Shorter lists are written at once. */
const FEW = 100;

/** Writes an answer as JSON, the items of a long list with other calls between: a month of a large location has megabytes. */
export async function writeAnswer(body: z.ZodType, reply: FastifyReply, answer: unknown): Promise<string> {
  const list = longListIn(body, answer);
  if (list === undefined) return serializerOf(body, reply)(answer);
  const others = serializerOf(body, reply)({ ...(answer as object), [list.name]: [] });
  // Quotation marks within texts are escaped, so only lists look like this.
  const [before, after, ...more] = others.split(`"${list.name}":[]`);
  if (after === undefined || more.length > 0) return serializerOf(body, reply)(answer);
  const items = await inTurns(list.items, serializerOf(list.item, reply));
  return `${before}"${list.name}":[${items.join(',')}]${after}`;
}

/** The results of an answer, or another list of it, if there are many of them or in them. */
function longListIn(body: z.ZodType, answer: unknown) {
  if (!(body instanceof z.ZodObject) || typeof answer !== 'object' || answer === null) return undefined;
  for (const name of 'results' in body.shape ? ['results'] : Object.keys(body.shape)) {
    const declared = body.shape[name];
    const items = (answer as Record<string, unknown>)[name];
    if (!(declared instanceof z.ZodArray) || !Array.isArray(items)) continue;
    if (items.length > FEW || (name !== 'results' && items.some(hasLongList)))
      return { name, items, item: declared.element as z.ZodType };
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
