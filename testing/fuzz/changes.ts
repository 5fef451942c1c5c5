import fc from 'fast-check';
import type * as z from 'zod';
import { accepted } from './accepted';

export type Path = readonly string[];

/** Another value for one place in a request. An undefined one leaves the place out. */
export type Change = { path: Path; value: unknown };

const AT_MOST = 6;

/** The schemas of a request's parts. */
export type Parts = Readonly<Record<string, z.core.$ZodType>>;

/**
 * Makes changes inside of what the schemas of these parts accept. Each alone fits the schema of its place; they may not
 * fit each other.
 */
export const changesTo = (parts: Parts): fc.Arbitrary<Change[]> => {
  const changes = placesIn(parts).map(([path, part]) => {
    const values = part._zod.optin === 'optional' ? fc.option(accepted(part), { nil: undefined }) : accepted(part);
    return values.map((value): Change => ({ path, value }));
  });
  return changes.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...changes), { maxLength: AT_MOST });
};

/** Returns all places in these parts, with the schema of each. */
export const placesIn = (parts: Parts): [Path, z.core.$ZodType][] =>
  Object.entries(parts).flatMap(([name, schema]) => placesOf(schema, [name]));

/** Returns all places inside of what the schema accepts, with the schema of each. Of lists it is the first item's. */
function placesOf(schema: z.core.$ZodType, path: Path): [Path, z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const at = (key: string, part: z.core.$ZodType): [Path, z.core.$ZodType][] => [
    [[...path, key], part],
    ...placesOf(part, [...path, key]),
  ];
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, part]) => at(key, part));
  if (def.type === 'array') return at('0', def.element);
  if (def.type === 'union') return def.options.flatMap((option) => placesOf(option, path));
  if (def.type === 'pipe') return [...placesOf(def.in, path), ...placesOf(def.out, path)];
  return 'innerType' in def ? placesOf(def.innerType, path) : [];
}

/** Returns a copy in which the value at this path is another one. A path that leads nowhere changes nothing. */
export function editedAt(whole: unknown, [key, ...rest]: Path, edit: (value: unknown) => unknown): unknown {
  if (key === undefined) return edit(whole);
  if (typeof whole !== 'object' || whole === null) return whole;
  const copy = Array.isArray(whole) ? [...whole] : { ...whole };
  return Object.assign(copy, { [key]: editedAt(Reflect.get(whole, key), rest, edit) });
}
