import fc from 'fast-check';
import * as z from 'zod';

const DAY_MS = 24 * 3_600_000;

const base64Url = (bytes: fc.Arbitrary<Uint8Array>) => bytes.map((some) => Buffer.from(some).toString('base64url'));
const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));

/** Instants on the half hours of the next weeks, so that two of them often make a start and an end. */
const coming = fc
  .integer({ min: 2, max: 48 * 40 })
  .map((halfHours) => new Date(Math.floor(Date.now() / DAY_MS + 1) * DAY_MS + halfHours * 1_800_000).toISOString());

/** Makes any string of JavaScript, including unpaired surrogates. This is faster than fast-check's own arbitrary. */
export const anyCharacters = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(0x10_ff_ff), { maxLength }).map((codes) => String.fromCodePoint(...codes));

/** No request may hold a NUL or half a character: http/read-body.ts refuses it before anybody looks who asks. */
const NO_TEXT = /[\0\p{Surrogate}]/gu;

const TYPED = [...'aZ09 .,-!?&<>"\'/\\ßÄéŁ李שع한ⅷ', '👍🏽', '🎪', 'e\u0301', '\n', '\u200d'];

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,15}$/);

/**
 * Every kind of text that a field of the app may hold, except instants to come. The schema of a field decides which of
 * them it accepts.
 */
const KINDS: readonly fc.Arbitrary<string>[] = [
  fc.constantFrom(
    'Käthe',
    'O’Neill',
    'Łukasz Öz',
    '李小龙',
    'מרים',
    'Sommerfest 🎪',
    'Zeile 1\n\nZeile 2',
    '👨‍👩‍👧‍👦',
    'ﷺ',
    'e\u0301',
  ),
  fc.constantFrom('<script>alert(1)</script>', '=HYPERLINK("x")', "'; DROP TABLE", 'a\r\nSet-Cookie: b=c', '__proto__'),
  fc.array(fc.constantFrom(...TYPED), { maxLength: 60 }).map((some) => some.join('')),
  anyCharacters(20).map((text) => text.replace(NO_TEXT, '')),
  fc.stringMatching(/^[a-z0-9ßäöü][a-z0-9._-]{0,20}$/),
  fc.lorem({ maxCount: 12 }),
  fc.tuple(word, word).map(([name, domain]) => `${name}@${domain}.de`),
  word.map((small) => `${small}Aa1 ß😀`),
  fc.uuid(),
  ...[32, 64].map(hex),
  fc.tuple(hex(9), hex(32)).map((parts) => parts.join('-')),
  hex(64).map((name) => `/api/pictures/events/${name}.webp`),
  fc
    .date({ min: new Date('2000-01-02'), max: new Date('2199-12-30'), noInvalidDate: true })
    .map((day) => day.toISOString()),
  base64Url(fc.uint8Array({ minLength: 16, maxLength: 16 })),
  base64Url(fc.uint8Array({ minLength: 64, maxLength: 64 }).map((point) => Uint8Array.of(4, ...point))),
  fc.uuid().map((id) => `https://fcm.googleapis.com/fcm/send/${id}`),
  fc.tuple(word, word, word).map(([host, path, key]) => `https://${host}.example/${path}?${key}=ä#%F0%9F`),
  fc.constantFrom('true', 'false'),
  fc.constantFrom('', ' '),
];

/** The weight is high because few other instants are in the future, or make a valid start and end. */
const COMING_WEIGHT = 10;

type Kind = { arbitrary: fc.Arbitrary<string>; samples: readonly string[] };

const kindOf = (arbitrary: fc.Arbitrary<string>): Kind => ({
  arbitrary,
  samples: fc.sample(arbitrary, { numRuns: 12, seed: 1 }),
});
const [COMING, ...OTHERS] = [coming, ...KINDS].map(kindOf);
const known = new WeakMap<z.core.$ZodType, fc.Arbitrary<string>>();

/**
 * Makes texts that the schema accepts: of the kinds that it mostly accepts, from its pattern if that is possible, and
 * one that is as long as it allows.
 */
export function textsFor(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const found = known.get(schema) ?? find(schema);
  known.set(schema, found);
  return found;
}

function find(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const accepts = (text: string) => z.safeParse(schema, text).success;
  const isTaken = ({ samples }: Kind) => samples.filter(accepts).length >= samples.length / 2;
  const longest = longestOf(accepts);
  const own = [...patternsOf(schema), ...(longest === null ? [] : [fc.constant(longest)])].map(kindOf);
  const kinds = [...OTHERS, ...own].filter(isTaken);
  if (kinds.length === 0) throw new Error('no kind of text fits: name one in texts.ts');
  const weighted = kinds.map(({ arbitrary }) => ({ weight: 1, arbitrary }));
  const timed = longest === null && COMING && isTaken(COMING) ? [{ weight: COMING_WEIGHT, arbitrary: coming }] : [];
  return fc.oneof(...timed, ...weighted).filter(accepts);
}

/** Finds by trial the longest text that a field for letters accepts, because only the schema knows its limit. */
function longestOf(accepts: (text: string) => boolean): string | null {
  if (!accepts('ä')) return null;
  let [fits, breaks] = [1, 20_000];
  while (breaks - fits > 1) {
    const middle = Math.floor((fits + breaks) / 2);
    if (accepts('ä'.repeat(middle))) fits = middle;
    else breaks = middle;
  }
  return 'ä'.repeat(fits);
}

/** fast-check does not understand look-arounds and character properties. `KINDS` has texts for such patterns. */
function patternsOf(schema: z.core.$ZodType): fc.Arbitrary<string>[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return [...patternsOf(def.in), ...patternsOf(def.out)];
  const checks = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
  return checks.flatMap((check) => {
    if (!('pattern' in check) || !(check.pattern instanceof RegExp)) return [];
    try {
      const texts = fc.stringMatching(check.pattern);
      fc.sample(texts, { numRuns: 1, seed: 1 });
      return [texts];
    } catch {
      return [];
    }
  });
}
