import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { describeError, type Log } from './log';

type Timestamp = { toDate(): Date };

/**
 * A Firestore Timestamp is recognised by its shape, because the emulator, the in-process engine and production may each
 * bring a Timestamp class of their own.
 */
export const isTimestamp = (value: unknown): value is Timestamp =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';

/** Parses a Firestore Timestamp to a Date. What has not been stored yet has a Date. */
export const storedDate = z
  .custom<Timestamp | Date>((value) => isTimestamp(value) || value instanceof Date, 'not a timestamp')
  .transform((value) => (value instanceof Date ? value : value.toDate()));

/**
 * Makes a parser for `flatMap`, which treats an unreadable document as missing: it is logged by its path and the names
 * of the invalid fields.
 */
export const createDocumentReader =
  <Snapshot extends DocumentSnapshot, T>(log: Log, kind: string, parse: (snapshot: Snapshot) => T) =>
  (snapshot: Snapshot): T[] => {
    if (!snapshot.exists) return [];
    try {
      return [parse(snapshot)];
    } catch (error) {
      log.warn(`unreadable ${kind}`, { path: snapshot.ref.path, fields: describeError(error).fields });
      return [];
    }
  };
