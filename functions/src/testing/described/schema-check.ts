import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonSchema, Reference } from '../../api-description/open-api';
import { TIDIED } from '../../api-description/schema-overrides';
import { description } from './described-call';

type Side = 'sent' | 'answered';

/** Told of a tidied text when it is sent: nothing, for its lengths and pattern hold afterwards. */
const untidied = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && TIDIED in value ? { type: 'string' } : value;

const text = JSON.stringify(description);

/** Unions and conditions may name keywords of a type that stands beside them. */
export const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false });
addFormats.default(ajv);
ajv.addKeyword(TIDIED);
ajv.addSchema(JSON.parse(text), 'answered', undefined, false);
ajv.addSchema(JSON.parse(text, untidied), 'sent', undefined, false);

const compiled = { sent: new Map<JsonSchema, ValidateFunction>(), answered: new Map<JsonSchema, ValidateFunction>() };

function compile(schema: JsonSchema, side: Side): ValidateFunction {
  const known = compiled[side].get(schema);
  if (known) return known;
  const placed = JSON.stringify(schema).replaceAll('"#/components/', `"${side}#/components/`);
  const validate = ajv.compile(JSON.parse(placed, side === 'sent' ? untidied : undefined));
  compiled[side].set(schema, validate);
  return validate;
}

/** What of a value is not as the description says; null: nothing. */
export function mismatch(schema: JsonSchema, value: unknown, side: Side): string | null {
  const validate = compile(schema, side);
  return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: '' });
}

/** What a reference to a component stands for; what is none stands for itself. */
export function resolved<T extends object>(value: T | Reference, components: Record<string, T>): T {
  if (!isReference(value)) return value;
  const component = components[value.$ref.split('/').at(-1) ?? ''];
  if (!component) throw new Error(`nothing is described under ${value.$ref}`);
  return component;
}

const isReference = (value: object): value is Reference => '$ref' in value;
