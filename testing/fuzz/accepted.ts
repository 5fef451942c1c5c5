import fc from 'fast-check';
import * as z from 'zod';
import { textsFor } from './texts';

const NUMBERS = { min: -1_000_000, max: 1_000_000 };
const built = new WeakMap<z.core.$ZodType, fc.Arbitrary<unknown>>();

/**
 * Makes values that the schema accepts, as they are sent. Candidates are made from the parts of the schema, and only
 * those that it accepts are kept. @throws for a type of schema that it does not know.
 */
export function accepted(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const found = built.get(schema) ?? candidates(schema).filter((value) => z.safeParse(schema, value).success);
  built.set(schema, found);
  return found;
}

/** Makes values of which the schema accepts most. */
export function candidates(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return textsFor(schema);
    case 'number':
      return numbersFor(schema);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'any':
    case 'unknown':
      return fc.jsonValue();
    case 'array':
      return fc.array(accepted(def.element), { maxLength: 5 });
    case 'union':
      return fc.oneof(...def.options.map(accepted));
    case 'object':
      return fields(def.shape);
    case 'record':
      return fc.dictionary(accepted(def.keyType) as fc.Arbitrary<string>, accepted(def.valueType), {
        maxKeys: 4,
        noNullPrototype: true,
      });
    case 'nullable':
      return fc.option(accepted(def.innerType));
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return accepted(def.innerType);
    case 'catch':
      return fc.oneof({ weight: 4, arbitrary: accepted(def.innerType) }, fc.jsonValue());
    case 'pipe':
      return throughPipe(schema, def);
    default:
      throw new Error(`no values are made for a schema of type ${def.type}: name them in accepted.ts`);
  }
}

/** Makes values for the input of the pipe, or for its output if the input accepts anything. */
function throughPipe(schema: z.core.$ZodType, def: z.core.$ZodPipeDef): fc.Arbitrary<unknown> {
  const input = (def.in as z.core.$ZodTypes)._zod.def.type;
  if (input === 'string') return textsFor(schema);
  return candidates(input === 'any' || input === 'transform' ? def.out : def.in);
}

function fields(shape: z.core.$ZodShape): fc.Arbitrary<unknown> {
  const entries = Object.entries(shape);
  const requiredKeys = entries.flatMap(([name, schema]) => (schema._zod.optin === 'optional' ? [] : [name]));
  const values = Object.fromEntries(entries.map(([name, schema]) => [name, accepted(schema)]));
  return fc.record(values, { requiredKeys, noNullPrototype: true });
}

/** Makes numbers within the schema's limits, among them those at which mistakes are likely. */
function numbersFor(schema: z.core.$ZodType): fc.Arbitrary<number> {
  const { minValue, maxValue } = schema as z.ZodNumber;
  const min = Math.max(Math.ceil(minValue ?? NUMBERS.min), NUMBERS.min);
  const whole = fc.integer({ min, max: Math.min(Math.floor(maxValue ?? NUMBERS.max), NUMBERS.max) });
  return fc
    .oneof(whole, fc.double({ noNaN: true, noDefaultInfinity: true }))
    .filter((one) => z.safeParse(schema, one).success);
}
