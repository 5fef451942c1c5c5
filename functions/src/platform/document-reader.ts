import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { describeError, type Log } from './log';

/**
 * Reads stored documents of one kind, for `flatMap`: one that cannot be read is logged by its id and the names of its
 * fields, and is otherwise as if it were not there.
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
