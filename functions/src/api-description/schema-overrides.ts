import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

type Conversion = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema };

/** The format of these says enough; the pattern that zod adds would be hard to read. */
const PLAIN_FORMATS = new Set(['date-time', 'uuid', 'email']);

/** Marks texts that the server tidies. Their lengths and pattern hold for the tidied text: see `info.description`. */
export const TIDIED = 'x-tidied';

/** Adds to the JSON Schema of a zod schema what zod leaves out, and makes it easier to read. */
export function asDescribed({ zodSchema, jsonSchema }: Conversion): void {
  const { def } = zodSchema._zod;
  if (jsonSchema.format !== undefined && PLAIN_FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern;
  // It is sent as digits.
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (def.type === 'string' && isTidied(def)) jsonSchema[TIDIED] = true;
  if (def.type === 'default') jsonSchema.default = def.defaultValue;
  if (def.type === 'pipe') describeChecked(def.out, jsonSchema);
  // No schema expects a symbol, so this parses to the value that `catch` puts in place of anything unexpected.
  if (def.type === 'catch') describeLenient(jsonSchema, z.parse(zodSchema, Symbol()));
  if (def.type === 'record') nameKeys(jsonSchema);
  if (def.type === 'object') {
    const optional = Object.entries(def.shape).flatMap(([key, { _zod }]) => (_zod.def.type === 'catch' ? [key] : []));
    jsonSchema.required = jsonSchema.required?.filter((key) => !optional.includes(key));
    if (jsonSchema.required?.length === 0) delete jsonSchema.required;
  }
}

const isTidied = ({ checks = [] }: z.core.$ZodStringDef): boolean =>
  checks.some(({ _zod }) => _zod.def.check === 'overwrite');

/** A record with a value for each of a few keys is an object with these properties: other readers know no required keys without. */
function nameKeys(jsonSchema: JsonSchema): void {
  const { required, additionalProperties } = jsonSchema;
  if (!required || typeof additionalProperties !== 'object') return;
  delete jsonSchema.propertyNames;
  jsonSchema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  jsonSchema.additionalProperties = false;
}

/** A value that is read first and checked then is described by the check, which names the format. */
function describeChecked(out: z.core.$ZodType, jsonSchema: JsonSchema): void {
  if (out._zod.def.type === 'transform') return;
  const { $schema, ...checked } = z.toJSONSchema(out, { override: asDescribed });
  Object.assign(jsonSchema, checked);
}

/** Anything may be sent: what is unexpected counts as `instead`. */
function describeLenient(jsonSchema: JsonSchema, instead: unknown): void {
  const { default: _, ...expected } = jsonSchema;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, {
    default: instead,
    anyOf: [expected, { description: `Anything else counts as ${JSON.stringify(instead)}.` }],
  });
}
