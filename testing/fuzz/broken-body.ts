import fc from 'fast-check';
import { editedAt, type Path } from './changes';
import { BEYOND_NUMBERS, poison, poisonKey } from './poison';
import { anyCharacters } from './texts';

/** What is done to an accepted body, at a place of the value or of its text that is counted around. */
export type Damage =
  | { kind: 'replace' | 'add' | 'remove' | 'enclose' | 'say-twice'; at: number; key: string; value: unknown }
  | { kind: 'cut'; at: number }
  | { kind: 'send'; text: string };

const NO_OBJECTS = ['null', '[]', '0', '""', 'true'];
const NO_JSON = ['', ' ', '\0', '{', '"', '[1,]', '{a:1}', "{'a':1}", 'undefined', 'NaN', '\ufeff{}', 'a=b&c=d'];
const BOTTOMLESS = ['['.repeat(50_000), '{"a":'.repeat(15_000), `${'['.repeat(20_000)}${']'.repeat(20_000)}`];

const at = fc.nat(1_000);
const text = fc.oneof(
  { weight: 2, arbitrary: poison.map(toText) },
  fc.constantFrom(...NO_OBJECTS, ...NO_JSON),
  fc.constantFrom(...BOTTOMLESS),
  anyCharacters(200),
);

/** Makes one change to an accepted body. */
export const damage: fc.Arbitrary<Damage> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constantFrom('replace', 'replace', 'replace', 'add', 'remove', 'enclose', 'say-twice'),
      at,
      key: poisonKey,
      value: poison,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut'), at }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('send'), text }) },
);

/** Returns the text of the body with this damage. */
export function damaged(body: unknown, done: Damage): string {
  if (done.kind === 'send') return done.text;
  const whole = toText(body);
  if (done.kind === 'cut') return whole.slice(0, done.at % whole.length);
  if (done.kind === 'say-twice') return saidTwice(whole, done.key, done.value);
  const places = placesIn(body);
  const place = places[done.at % Math.max(1, places.length)] ?? [];
  if (done.kind === 'add') return toText(editedAt(body, place.slice(0, -1), (parent) => added(parent, done)));
  if (done.kind === 'replace') return toText(editedAt(body, place, () => done.value));
  return toText(editedAt(body, place, (value) => (done.kind === 'enclose' ? [value] : undefined)) ?? []);
}

export function toText(value: unknown): string {
  return JSON.stringify(value).replaceAll(JSON.stringify(BEYOND_NUMBERS), BEYOND_NUMBERS);
}

/** The paths of all values inside this one. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])]);
}

/** This copies entries, so that `__proto__` becomes a key like any other. */
const added = (parent: unknown, { key, value }: { key: string; value: unknown }): unknown =>
  Array.isArray(parent) ? [...parent, value] : Object.fromEntries([...Object.entries(Object(parent)), [key, value]]);

/** Adds a key a second time. The parser of the JSON decides which of the two values counts. */
function saidTwice(whole: string, key: string, value: unknown): string {
  const first = /^\{"((?:[^"\\]|\\.)*)":/u.exec(whole)?.[1];
  const name = first === undefined ? JSON.stringify(key) : `"${first}"`;
  const inside = whole.slice(1, -1);
  return `{${[inside, `${name}:${toText(value)}`].filter(Boolean).join(',')}}`;
}
