import * as contract from '@club/contract';
import * as z from 'zod';
import type { JsonSchema } from './open-api';
import { asDescribed } from './schema-overrides';

export const COMPONENTS = '#/components/schemas/';

export type Direction = 'input' | 'output';

/** Every schema that the contract exports is a component, called like it: of `userSchema`, User. */
function namedSchemas() {
  const names = z.registry<{ id: string }>();
  for (const [name, value] of Object.entries(contract)) {
    if (!name.endsWith('Schema') || !(value instanceof z.ZodType)) continue;
    names.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length) });
  }
  return names;
}

export type SchemaDescriber = {
  /** As JSON Schema, with what the contract names as references. `output`: as it is answered, without further fields. */
  describe(schema: z.ZodType, direction: Direction): JsonSchema;
  /** Of what the descriptions so far refer to. */
  components: Record<string, JsonSchema>;
};

export function createSchemaDescriber(): SchemaDescriber {
  const names = namedSchemas();
  const components: Record<string, JsonSchema> = {};
  const described = { input: new Map<z.ZodType, JsonSchema>(), output: new Map<z.ZodType, JsonSchema>() };

  function keep(name: string, schema: JsonSchema): void {
    const kept = components[name];
    if (kept && JSON.stringify(kept) !== JSON.stringify(schema)) {
      throw new Error(`${name} is sent otherwise than it is answered: one of them needs a name of its own`);
    }
    components[name] = schema;
  }

  function convert(schema: z.ZodType, io: Direction): JsonSchema {
    // Inside of another one, a schema with a name is referred to like everywhere else.
    const converted = z.toJSONSchema(z.object({ schema }), { io, metadata: names, override: asDescribed });
    const text = JSON.stringify(converted).replaceAll('"#/$defs/', `"${COMPONENTS}`);
    const { properties, $defs = {} }: JsonSchema = JSON.parse(text);
    for (const [name, component] of Object.entries($defs)) keep(name, component);
    return properties?.schema as JsonSchema;
  }

  return {
    components,
    describe(schema, direction) {
      const known = described[direction].get(schema) ?? convert(schema, direction);
      described[direction].set(schema, known);
      return known;
    },
  };
}
