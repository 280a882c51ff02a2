import { z } from 'zod';

/** The part of JSON Schema from which samples are made. */
export interface JsonSchema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  anyOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
}

const known = new WeakMap<z.ZodType, JsonSchema>();

export function inputSchemaOf(schema: z.ZodType): JsonSchema {
  const made =
    known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  known.set(schema, made);
  return made;
}

/** The names of the fields that an object must have. */
export function requiredFieldsOf(schema: z.ZodType): readonly string[] {
  return inputSchemaOf(schema).required ?? [];
}

export function fieldsOf(schema: z.ZodType | undefined): string[] {
  return schema === undefined ? [] : Object.keys(inputSchemaOf(schema).properties ?? {});
}
