import { DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { isTimestamp } from './stored-documents';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Names of fields never begin with it, so a map with such a name is one of the values below. */
const SIGN = '$';

/**
 * A stored value as JSON from which `fromJson` makes the same value again: instants to the nanosecond, bytes, and
 * references. Throws for values that the app never stores.
 */
export function toJson(value: unknown): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`no JSON for ${value}`);
    return value;
  }
  if (Array.isArray(value)) return value.map(toJson);
  if (value instanceof Timestamp || isTimestamp(value)) {
    const { seconds, nanoseconds } = value as Timestamp;
    return { $timestamp: [seconds, nanoseconds] };
  }
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (value instanceof DocumentReference) return { $reference: value.path };
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    const fields = Object.entries(value).map(([name, nested]): [string, Json] => [name, toJson(nested)]);
    return fields.some(([name]) => name.startsWith(SIGN))
      ? { $map: Object.fromEntries(fields) }
      : Object.fromEntries(fields);
  }
  throw new TypeError(`no JSON for a value of type ${typeof value}`);
}

/** @throws {TypeError} for what `toJson` does not make. */
export function fromJson(firestore: Pick<Firestore, 'doc'>, json: Json): unknown {
  if (Array.isArray(json)) return json.map((entry) => fromJson(firestore, entry));
  if (typeof json !== 'object' || json === null) return json;
  const [only, ...others] = Object.entries(json);
  if (only?.[0].startsWith(SIGN) && others.length === 0) return special(firestore, ...only);
  return fieldsFromJson(firestore, json);
}

function fieldsFromJson(firestore: Pick<Firestore, 'doc'>, fields: Record<string, Json>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromJson(firestore, value)]));
}

function special(firestore: Pick<Firestore, 'doc'>, name: string, value: Json): unknown {
  if (name === '$timestamp' && Array.isArray(value)) return new Timestamp(Number(value[0]), Number(value[1]));
  if (name === '$bytes' && typeof value === 'string') return Buffer.from(value, 'base64');
  if (name === '$reference' && typeof value === 'string') return firestore.doc(value);
  if (name === '$map' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return fieldsFromJson(firestore, value);
  throw new TypeError(`unknown value ${name}`);
}
