import fc from 'fast-check';
import * as z from 'zod';
import { textsFor } from './texts';

/** Values that mean something in the world of a test, by the name of the field that they fit. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** The weights of known and made-up values for a field that has known values. */
const MOSTLY = { known: 2, made: 1 };
const NUMBERS = { min: -1_000_000, max: 1_000_000 };

/**
 * Makes values that the schema accepts, as they are sent. Candidates are made from the parts of the schema, and only
 * those that it accepts are kept. @throws for a type of schema that it does not know.
 */
export function accepted(schema: z.core.$ZodType, known: KnownValues = {}): fc.Arbitrary<unknown> {
  return candidates(schema, known).filter((value) => z.safeParse(schema, value).success);
}

/** Makes values of which the schema accepts most. */
export function candidates(schema: z.core.$ZodType, known: KnownValues = {}): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inside = (
    part: z.core.$ZodType,
    wrap: (made: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown> = (made) => made,
  ) => wrap(accepted(part, known));
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
      return inside(def.element, (items) => fc.array(items, { maxLength: 5 }));
    case 'union':
      return fc.oneof(...def.options.map((option) => inside(option)));
    case 'object':
      return fields(def.shape, known);
    case 'record':
      return fc.dictionary(accepted(def.keyType, known) as fc.Arbitrary<string>, accepted(def.valueType, known), {
        maxKeys: 4,
        noNullPrototype: true,
      });
    case 'nullable':
      return inside(def.innerType, (value) => fc.option(value));
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return inside(def.innerType);
    case 'catch':
      return inside(def.innerType, (value) => fc.oneof({ weight: 4, arbitrary: value }, fc.jsonValue()));
    case 'pipe':
      return throughPipe(schema, def, known);
    default:
      throw new Error(`no values are made for a schema of type ${def.type}: name them in accepted.ts`);
  }
}

/** Makes values for the input of the pipe, or for its output if the input accepts anything. */
function throughPipe(schema: z.core.$ZodType, def: z.core.$ZodPipeDef, known: KnownValues): fc.Arbitrary<unknown> {
  const input = (def.in as z.core.$ZodTypes)._zod.def.type;
  if (input === 'string') return textsFor(schema);
  return candidates(input === 'any' || input === 'transform' ? def.out : def.in, known);
}

function fields(shape: z.core.$ZodShape, known: KnownValues): fc.Arbitrary<unknown> {
  const entries = Object.entries(shape);
  const arbitraries = entries.map(([name, schema]) => {
    const made = accepted(schema, known);
    const fitting = (known[name] ?? []).filter((value) => z.safeParse(schema, value).success);
    if (fitting.length === 0) return [name, made] as const;
    const taken = fc.constantFrom(...fitting);
    return [
      name,
      fc.oneof({ weight: MOSTLY.known, arbitrary: taken }, { weight: MOSTLY.made, arbitrary: made }),
    ] as const;
  });
  const requiredKeys = entries.flatMap(([name, schema]) => (schema._zod.optin === 'optional' ? [] : [name]));
  const made = fc.record(Object.fromEntries(arbitraries), { requiredKeys, noNullPrototype: true });
  if ('startDay' in shape) return made.map(withAllTimes);
  if (!('shifts' in shape && 'startTime' in shape)) return made;
  return fc.tuple(made, fc.nat(7)).map(([event, chance]) => (chance === 0 ? event : withFittingShifts(event)));
}

const TIMES = ['startDay', 'startTime', 'endDay', 'endTime'];

/** The shift of a template has all of its times or none of them. */
function withAllTimes(shift: object): unknown {
  const lacksTime = Object.entries(shift).some(([name, value]) => TIMES.includes(name) && value === null);
  return lacksTime ? { ...shift, ...Object.fromEntries(TIMES.map((name) => [name, null])) } : shift;
}

const HOUR_MS = 3_600_000;

/** Shifts lie near their event, which made-up times hardly ever do. */
function withFittingShifts(event: { startTime?: unknown; shifts?: unknown }): unknown {
  const start = Date.parse(String(event.startTime));
  if (!Array.isArray(event.shifts) || Number.isNaN(start)) return event;
  const shifts = event.shifts.map((shift: object, index) => ({
    ...shift,
    startTime: new Date(start + index * HOUR_MS).toISOString(),
    endTime: new Date(start + (index + 1) * HOUR_MS).toISOString(),
  }));
  return { ...event, shifts };
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
