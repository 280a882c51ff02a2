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
  const item = itemOf(body);
  const results = (answer as { results?: unknown } | null)?.results;
  if (!item || !Array.isArray(results) || results.length <= FEW) return serializerOf(body, reply)(answer);
  const items = await inTurns(results, serializerOf(item, reply));
  const others = serializerOf(body, reply)({ ...(answer as object), results: [] });
  // Quotation marks within texts are escaped, so only the list itself looks like this.
  return others.replace('"results":[]', () => `"results":[${items.join(',')}]`);
}

/** The items of an answer that is a list. */
function itemOf(body: z.ZodType): z.ZodType | undefined {
  const results = body instanceof z.ZodObject ? body.shape.results : undefined;
  return results instanceof z.ZodArray ? (results.element as z.ZodType) : undefined;
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
