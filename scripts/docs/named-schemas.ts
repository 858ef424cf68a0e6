import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const source = join(import.meta.dirname, '../../packages/contracts/src');

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Every schema that the contracts export, by its name. A schema with several names gets the first. */
const readRegistry = async (): Promise<z.core.$ZodRegistry<{ id: string }>> => {
  const registry = z.registry<{ id: string }>();
  const taken = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', '**/*routes*'] }).toSorted()) {
    const exports = (await import(join(source, file))) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(exports)) {
      const id = capital(name);
      // Schemas of events are parts of their definitions; strings and numbers are described where they are used.
      if (!(schema instanceof z.ZodObject || schema instanceof z.ZodEnum || schema instanceof z.ZodUnion)) continue;
      if (registry.has(schema) || taken.has(id)) continue;
      taken.add(id);
      registry.add(schema, { id });
    }
  }
  return registry;
};

export type JsonSchema = Record<string, unknown>;
type Io = 'input' | 'output';

/** Converts zod schemas to JSON Schema, and collects the named ones under `components`. */
export type SchemaWriter = {
  write: (schema: z.ZodType, io: Io) => JsonSchema;
  /** Returns the input schema inline, also when the schema has a name. */
  whole: (schema: z.ZodType) => { properties?: JsonSchema; required?: string[] };
  components: Record<string, JsonSchema>;
};

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces the references of a schema. Responses may get more fields, so their schemas allow additional ones. */
const adapt = (value: unknown, refs: ReadonlyMap<string, string>, io: Io): unknown => {
  if (Array.isArray(value)) return value.map((part) => adapt(part, refs, io));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      if (name === '$ref' && typeof part === 'string') return [[name, refs.get(part) ?? part]];
      if (name === '$schema' || name === '$defs' || (name === 'id' && typeof part === 'string')) return [];
      if (name === 'additionalProperties' && part === false && io === 'output') return [];
      return [[name, adapt(part, refs, io)]];
    }),
  );
};

export const createSchemaWriter = async (): Promise<SchemaWriter> => {
  const metadata = await readRegistry();
  const components: Record<string, JsonSchema> = {};

  /** Returns a name for this form of a schema; the form of a request may differ from that of a response. */
  const place = (name: string, schema: JsonSchema): string => {
    const text = JSON.stringify(schema);
    for (const candidate of [name, `${name}Input`])
      if (components[candidate] === undefined || JSON.stringify(components[candidate]) === text) {
        components[candidate] = schema;
        return candidate;
      }
    throw new Error(`${name} has more than two forms`);
  };

  return {
    components,
    whole: (schema) =>
      adapt(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), new Map(), 'input') as object,
    write(schema, io) {
      // Wrapped, so that a named schema is a reference even at the top level.
      const whole = z.toJSONSchema(z.object({ it: schema }), { io, metadata, unrepresentable: 'any' });
      const definitions = Object.entries((whole.$defs ?? {}) as Record<string, JsonSchema>);
      const refs = new Map<string, string>();
      // A first pass: definitions refer to each other by their own names until the final names are known.
      for (const [name] of definitions) refs.set(`#/$defs/${name}`, `#/components/schemas/${name}`);
      for (const [name, definition] of definitions) {
        const placed = place(name, adapt(definition, refs, io) as JsonSchema);
        refs.set(`#/$defs/${name}`, `#/components/schemas/${placed}`);
      }
      return adapt((whole.properties as Record<string, unknown>)['it'], refs, io) as JsonSchema;
    },
  };
};
