import fc from 'fast-check';
import { BEYOND_NUMBERS, poison, poisonKey } from './poison';
import { anyCharacters } from './texts';

type Path = readonly (string | number)[];
type Mutation =
  | { kind: 'replace'; value: unknown }
  | { kind: 'add'; key: string; value: unknown }
  | { kind: 'remove' }
  | { kind: 'enclose' };

const NO_OBJECTS = ['null', '[]', '0', '""', 'true'];
const NO_JSON = ['', ' ', '\0', '{', '"', '[1,]', '{a:1}', "{'a':1}", 'undefined', 'NaN', '\ufeff{}', 'a=b&c=d'];

/** Makes the text of an accepted body in which one thing was changed. */
export function brokenBody(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const text = valid.map(toText);
  return fc.oneof(
    { weight: 12, arbitrary: fc.tuple(valid, fc.nat(1_000), mutation).map((parts) => toText(mutated(...parts))) },
    { weight: 2, arbitrary: poison.map(toText) },
    { weight: 2, arbitrary: fc.tuple(text, fc.nat(1_000)).map(([whole, at]) => whole.slice(0, at % whole.length)) },
    { weight: 2, arbitrary: fc.tuple(text, poisonKey, poison).map(([whole, ...pair]) => saidTwice(whole, ...pair)) },
    fc.constantFrom(...NO_OBJECTS, ...NO_JSON),
    fc.constantFrom('['.repeat(50_000), '{"a":'.repeat(15_000), `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    anyCharacters(200),
  );
}

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: poison.map((value) => ({ kind: 'replace', value }) as const) },
  { weight: 2, arbitrary: fc.constantFrom<Mutation>({ kind: 'remove' }, { kind: 'enclose' }) },
  { weight: 2, arbitrary: fc.tuple(poisonKey, poison).map(([key, value]) => ({ kind: 'add', key, value }) as const) },
);

export const toText = (value: unknown): string =>
  JSON.stringify(value).replaceAll(JSON.stringify(BEYOND_NUMBERS), BEYOND_NUMBERS);

/** The paths of all values inside this one. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])]);
}

function mutated(value: unknown, where: number, change: Mutation): unknown {
  const places = placesIn(value);
  const place = places[where % Math.max(1, places.length)];
  if (place) return changedAt(value, place, change);
  return change.kind === 'add' ? applied({}, '', change) : [];
}

function changedAt(value: unknown, [key = '', ...rest]: Path, change: Mutation): unknown {
  if (rest.length === 0) return applied(value as Record<string, unknown>, String(key), change);
  const inner = changedAt((value as Record<string, unknown>)[key], rest, change);
  return applied(value as Record<string, unknown>, String(key), { kind: 'replace', value: inner });
}

/** This copies entries, so that `__proto__` becomes a key like any other. */
function applied(parent: Record<string, unknown>, key: string, change: Mutation): unknown {
  const entries = Object.entries(parent).flatMap(([name, value]): [string, unknown][] => {
    if (name !== key || change.kind === 'add') return [[name, value]];
    if (change.kind === 'remove') return [];
    return [[name, change.kind === 'replace' ? change.value : [value]]];
  });
  const added: [string, unknown][] = change.kind === 'add' ? [[change.key, change.value]] : [];
  if (Array.isArray(parent)) return [...entries, ...added].map(([, value]) => value);
  return Object.fromEntries([...entries, ...added]);
}

/** Adds a key a second time. The parser of the JSON decides which of the two values counts. */
function saidTwice(whole: string, key: string, value: unknown): string {
  const first = /^\{"((?:[^"\\]|\\.)*)":/u.exec(whole)?.[1];
  const name = first === undefined ? JSON.stringify(key) : `"${first}"`;
  const inside = whole.slice(1, -1);
  return `{${[inside, `${name}:${toText(value)}`].filter(Boolean).join(',')}}`;
}
