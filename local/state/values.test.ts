import fc from 'fast-check';
import { type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { createEngine } from '../firestore/engine';
import { decodeValue, encodeValue } from './values';

let firestore: Firestore;

beforeAll(async () => {
  ({ firestore } = await createEngine('demo-club'));
});

const FIRST_SECOND = Date.parse('0001-01-01T00:00:00Z') / 1000;
const LAST_SECOND = Date.parse('9999-12-31T23:59:59Z') / 1000;

/** Firestore reserves names that begin and end with two underscores. */
const fieldName = fc.oneof(fc.string(), fc.constantFrom('$map', '$timestamp', '$')).filter((name) => !/^__/.test(name));

/** Any value that a document can hold. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    fc.double(),
    fc
      .tuple(fc.integer({ min: FIRST_SECOND, max: LAST_SECOND }), fc.nat({ max: 999_999_999 }))
      .map(([seconds, nanoseconds]) => new Timestamp(seconds, nanoseconds)),
    fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
      .map(([latitude, longitude]) => new GeoPoint(latitude, longitude)),
    fc.uuid().map((id) => firestore.doc(`users/${id}`)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fieldName, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

test('every value is read from the file exactly as it was written', () => {
  fc.assert(
    fc.property(value, (original) => {
      const stored: unknown = JSON.parse(JSON.stringify(encodeValue(original)));
      expect(decodeValue(stored, firestore)).toEqual(original);
    }),
  );
});

test('a timestamp keeps its nanoseconds, also before 1970', () => {
  expect(encodeValue(new Timestamp(1_743_296_400, 7))).toEqual({ $timestamp: '2025-03-30T01:00:00.000000007Z' });
  expect(decodeValue({ $timestamp: '1969-12-31T23:59:59.999999999Z' }, firestore)).toEqual(
    new Timestamp(-1, 999_999_999),
  );
});

test.each([{ $unknown: 1 }, { $timestamp: 'gestern' }, { when: { $timestamp: '2025-01-01' } }])(
  'a value that nobody wrote is refused: %j',
  (json) => {
    expect(() => decodeValue(json, firestore)).toThrow();
  },
);
