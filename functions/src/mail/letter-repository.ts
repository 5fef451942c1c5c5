import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type Firestore, transact, unlessOvertaken } from '../platform/firestore';
import type { Log } from '../platform/log';
import { withSchemaVersion } from '../platform/schema-versions';
import { createDocumentReader, createKnownFilter, storedDate } from '../platform/stored-documents';

/**
 * `letters/{id}`: a mail that somebody waits for, and that is no notice: no preference and no quiet hours concern it. Links
 * in it are made when it is sent and stored nowhere. It is deleted once it has gone.
 */
const letterSchema = z.object({
  kind: z.enum(['confirm-address', 'reset-password']),
  userId: z.string(),
  address: z.string(),
  createdAt: storedDate,
  /** When it may be sent; a claim moves it past the time that sending can take. */
  dueAt: storedDate,
  attempts: z.number().int().nonnegative(),
  /** The letter is of no use from then on. Firestore's TTL policy removes it. */
  expiresAt: storedDate,
});

export type Letter = z.output<typeof letterSchema>;

/** A letter that no other process sends before its `dueAt`. */
export type ClaimedLetter = Letter & { id: string; claim: Timestamp };

const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;

/** People who ask again within this time have not waited for the mail. */
const ASKED_ONCE_MS = 60_000;

export type LetterRepository = ReturnType<typeof createLetterRepository>;

export function createLetterRepository(firestore: Firestore, log: Log) {
  const letters = firestore.collection('letters');
  const isKnown = createKnownFilter(log);
  const readable = createDocumentReader(
    log,
    'letter',
    (snapshot: DocumentSnapshot): ClaimedLetter => ({
      ...letterSchema.parse(snapshot.data()),
      id: snapshot.id,
      claim: snapshot.updateTime as Timestamp,
    }),
  );

  return {
    /** Puts a letter on its way. One of the same kind that was to go to the same address a moment ago does for both. */
    async add(kind: Letter['kind'], userId: string, address: string, now: Date): Promise<void> {
      const letter = letters.doc(`${kind}-${userId}`);
      const expiresAt = new Date(now.getTime() + KEPT_MS);
      const document: Letter = { kind, userId, address, createdAt: now, dueAt: now, attempts: 0, expiresAt };
      await transact(firestore, async (transaction) => {
        const [present] = readable(await transaction.get(letter));
        const isAsked = present?.address === address && now.getTime() - present.createdAt.getTime() < ASKED_ONCE_MS;
        if (!isAsked) transaction.set(letter, document);
      });
    },

    /** Those that are due, the longest waiting first. */
    async listDue(now: Date, limit: number): Promise<ClaimedLetter[]> {
      const { docs } = await letters.where('dueAt', '<=', now).orderBy('dueAt').limit(limit).get();
      return docs.filter(isKnown).flatMap(readable);
    },

    /** null: another process was faster, or the letter is gone. */
    async claim(letter: ClaimedLetter, until: Date): Promise<ClaimedLetter | null> {
      const change = { dueAt: until, attempts: letter.attempts + 1 };
      const ref = letters.doc(letter.id);
      const written = await unlessOvertaken(
        ref.update(withSchemaVersion(ref, change), { lastUpdateTime: letter.claim }),
      );
      return written && { ...letter, ...change, claim: written.writeTime };
    },

    /** Changes nothing when the claim is lost. */
    async putOff({ id, claim }: ClaimedLetter, dueAt: Date, attempts: number): Promise<void> {
      const ref = letters.doc(id);
      await unlessOvertaken(ref.update(withSchemaVersion(ref, { dueAt, attempts }), { lastUpdateTime: claim }));
    },

    /** It has gone, or nobody can get it. Changes nothing when the claim is lost, because another one may wait by then. */
    async remove({ id, claim }: ClaimedLetter): Promise<void> {
      await unlessOvertaken(letters.doc(id).delete({ lastUpdateTime: claim }));
    },

    async removeOf(uid: string): Promise<void> {
      const { docs } = await letters.where('userId', '==', uid).select().get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    },
  };
}
