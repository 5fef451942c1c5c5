import * as z from 'zod';
import type { JsonSchema } from './open-api';

type Conversion = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema };

/** Said by their format, and less legibly by a pattern. */
const PLAIN_FORMATS = new Set(['date-time', 'uuid', 'email']);

/** Lengths and pattern of such a text hold for what the server makes of it: see `info.description`. */
export const TIDIED = 'x-tidied';

/** What zod's own description leaves out, or says less well than it could. */
export function asDescribed({ zodSchema, jsonSchema }: Conversion): void {
  const { def } = zodSchema._zod;
  if (jsonSchema.format !== undefined && PLAIN_FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (def.type === 'string' && isTidied(def)) jsonSchema[TIDIED] = true;
  if (def.type === 'default') jsonSchema.default = def.defaultValue;
  if (def.type === 'pipe') describeChecked(def.out, jsonSchema);
  // A symbol is never what was expected.
  if (def.type === 'catch') describeLenient(jsonSchema, z.parse(zodSchema, Symbol()));
  if (def.type === 'object') {
    const optional = Object.entries(def.shape).flatMap(([key, { _zod }]) => (_zod.def.type === 'catch' ? [key] : []));
    jsonSchema.required = jsonSchema.required?.filter((key) => !optional.includes(key));
    if (jsonSchema.required?.length === 0) delete jsonSchema.required;
  }
}

const isTidied = ({ checks = [] }: z.core.$ZodStringDef): boolean =>
  checks.some(({ _zod }) => _zod.def.check === 'overwrite');

/** Of what is read first and checked then, the check says more: it names the format. */
function describeChecked(out: z.core.$ZodType, jsonSchema: JsonSchema): void {
  if (out._zod.def.type === 'transform') return;
  const { $schema, ...checked } = z.toJSONSchema(out, { override: asDescribed });
  Object.assign(jsonSchema, checked);
}

/** What is sent instead does no harm. */
function describeLenient(jsonSchema: JsonSchema, instead: unknown): void {
  const { default: _, ...expected } = jsonSchema;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, {
    default: instead,
    anyOf: [expected, { description: `Anything else counts as ${JSON.stringify(instead)}.` }],
  });
}
