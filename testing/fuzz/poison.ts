import fc from 'fast-check';
import { anyCharacters } from './texts';

/** JSON can write this number, but JavaScript cannot hold it. In a body it stands without the quotation marks. */
export const BEYOND_NUMBERS = '1e999';

const TIMES = [
  '0000-00-00T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '2026-02-30T12:00:00Z',
  '2026-03-29T02:30:00',
  '2026-06-30T23:59:60Z',
  '2026-12-31T24:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  '+275760-09-13T00:00:00.000Z',
  '2026-01-01T00:00:00.00000000000000000000001Z',
  'P1D',
];

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\u200b\u2060\ufeff',
  '👨‍👩‍👧‍👦'.repeat(40),
  'e\u0301'.repeat(200),
  'ﷺ'.repeat(30),
  'Z\u0351\u036b\u0343'.repeat(50),
  '\r\nSet-Cookie: __session=x',
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  'https://fcm.googleapis.com@127.0.0.1/',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e3',
  '0x10',
  '٣',
  '%00',
  '%E0%A4',
  '.',
  '..',
  '/',
  '__x__',
  'x'.repeat(20_000),
  '😀'.repeat(5_000),
  BEYOND_NUMBERS,
];

const NUMBERS = [0, -0, -1, 1, 0.5, 1e-320, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 4_102_444_800_000];

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner, _, level) => (level % 2 === 0 ? [inner] : { inner }), 1);

const STRUCTURES: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  ['a', 'b'],
  { length: 3, 0: 'a' },
  { toString: 'x', valueOf: 1, toJSON: 'y' },
  { $gt: '' },
  JSON.parse('{"then":1}'),
  { seconds: 1, nanoseconds: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  nested(500),
  Array.from({ length: 3_000 }, () => 0),
];

/** Makes texts that are likely to cause errors in any field. */
export const poisonText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS, ...TIMES) },
  anyCharacters(300),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

/** Makes malicious values: of another type, too long, nested too deeply, or dates that no calendar has. */
export const poison: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: poisonText },
  { weight: 2, arbitrary: fc.constantFrom(...STRUCTURES) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Makes keys that an attacker might add: properties of every object, and fields that only the server sets. */
export const poisonKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON'),
  fc.constantFrom('isAdmin', 'admin', 'id', 'userId', 'uid', 'status', 'createdAt', 'version', 'seriesId'),
  fc.constantFrom('roster', 'registrations', 'people'),
  anyCharacters(20),
);
