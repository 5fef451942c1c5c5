import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonSchema, Reference } from '../../functions/src/api-description/open-api';
import { TIDIED } from '../../functions/src/api-description/schema-overrides';
import { description } from './described-call';

const SIDES = ['sent', 'answered'] as const;
type Side = (typeof SIDES)[number];

/** A text that the API tidies may be sent in any form, because its lengths and pattern hold only after tidying. */
const untidied = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && TIDIED in value ? { type: 'string' } : value;

/** Returns the schema with references that also resolve outside of the description. */
function placed(schema: JsonSchema, side: Side): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${placeOf(side)}`);
  return JSON.parse(text, side === 'sent' ? untidied : undefined);
}

const placeOf = (side: Side): string => `http://club.invalid/${side}/`;

/**
 * The strict checks are off because unions may use keywords whose type stands beside them. The schemas are compiled in
 * every test process, so these options make compiling fast rather than validating.
 */
export const ajv = new Ajv2020({
  allErrors: true,
  strictTypes: false,
  strictRequired: false,
  validateSchema: false,
  inlineRefs: false,
  code: { optimize: false },
});
addFormats.default(ajv);
ajv.addKeyword(TIDIED);
for (const side of SIDES) {
  for (const [name, schema] of Object.entries(description.components.schemas)) {
    ajv.addSchema(placed(schema, side), placeOf(side) + name);
  }
}

const compiled = { sent: new Map<JsonSchema, ValidateFunction>(), answered: new Map<JsonSchema, ValidateFunction>() };

function compile(schema: JsonSchema, side: Side): ValidateFunction {
  const known = compiled[side].get(schema);
  if (known) return known;
  const validate = ajv.compile(placed(schema, side));
  compiled[side].set(schema, validate);
  return validate;
}

/** Describes how a value differs from its schema, or returns null when it matches. */
export function mismatch(schema: JsonSchema, value: unknown, side: Side): string | null {
  const validate = compile(schema, side);
  return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: '' });
}

/** Returns the component to which a reference points. Any other value is returned unchanged. */
export function resolved<T extends object>(value: T | Reference, components: Record<string, T>): T {
  if (!isReference(value)) return value;
  const component = components[value.$ref.split('/').at(-1) ?? ''];
  if (!component) throw new Error(`nothing is described under ${value.$ref}`);
  return component;
}

const isReference = (value: object): value is Reference => '$ref' in value;
