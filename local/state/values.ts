import { DocumentReference, type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';

/**
 * Values that JSON cannot express are encoded as a map with one key `$…`, which names the kind. A map of a document that
 * has such a key itself is wrapped in `$map`.
 */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

class UnreadableValue extends Error {}

export function encodeValue(value: unknown): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') {
    // JSON has neither NaN nor the infinities, and turns -0 into 0.
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { $number: Object.is(value, -0) ? '-0' : `${value}` };
  }
  if (typeof value === 'bigint') return { $bigint: `${value}` };
  if (Array.isArray(value)) return value.map(encodeValue);
  if (value instanceof Timestamp) return { $timestamp: timestampText(value) };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (value instanceof GeoPoint) return { $geopoint: [encodeValue(value.latitude), encodeValue(value.longitude)] };
  if (value instanceof DocumentReference) return { $reference: value.path };
  if (isPlainMap(value)) {
    const map = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, encodeValue(field)]));
    return Object.keys(map).some((key) => key.startsWith('$')) ? { $map: map } : map;
  }
  throw new TypeError(`no stored form for ${Object.prototype.toString.call(value)}`);
}

/** @throws UnreadableValue for anything that encodeValue does not write. */
export function decodeValue(json: unknown, firestore: Firestore): unknown {
  if (json === null || typeof json !== 'object') return json;
  if (Array.isArray(json)) return json.map((item) => decodeValue(item, firestore));
  const entries = Object.entries(json);
  const [kind, content] = entries[0] ?? [];
  if (!kind?.startsWith('$')) return decodeMap(entries, firestore);
  switch (kind) {
    case '$map':
      return decodeMap(Object.entries(content), firestore);
    case '$number':
      return Number(content);
    case '$bigint':
      return BigInt(content);
    case '$timestamp':
      return decodeTimestamp(`${content}`);
    case '$bytes':
      return Buffer.from(`${content}`, 'base64');
    case '$geopoint': {
      const [latitude, longitude] = (content as unknown[]).map((degree) => Number(decodeValue(degree, firestore)));
      return new GeoPoint(latitude ?? Number.NaN, longitude ?? Number.NaN);
    }
    case '$reference':
      return firestore.doc(`${content}`);
    default:
      throw new UnreadableValue(kind);
  }
}

function decodeMap(entries: [string, unknown][], firestore: Firestore): Record<string, unknown> {
  return Object.fromEntries(entries.map(([key, field]) => [key, decodeValue(field, firestore)]));
}

/** Returns 2025-03-30T01:00:00.123456789Z: a Date could not hold the nanoseconds. */
export function timestampText({ seconds, nanoseconds }: Timestamp): string {
  const date = new Date(seconds * 1000).toISOString().slice(0, -'.000Z'.length);
  return `${date}.${String(nanoseconds).padStart(9, '0')}Z`;
}

function decodeTimestamp(text: string): Timestamp {
  const match = /^(.+)\.(\d{9})Z$/.exec(text);
  const seconds = match ? Date.parse(`${match[1]}Z`) / 1000 : Number.NaN;
  if (Number.isNaN(seconds)) throw new UnreadableValue(text);
  return new Timestamp(seconds, Number(match?.[2]));
}

function isPlainMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
