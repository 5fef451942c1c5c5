import { type DocumentData, type DocumentSnapshot, Filter, type Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type Firestore, type Transaction, transact, unlessOvertaken } from '../platform/firestore';
import type { Log } from '../platform/log';
import { withSchemaVersion } from '../platform/schema-versions';
import { createDocumentReader, createKnownFilter, storedDate } from '../platform/stored-documents';

/** Letters to the address of an account, which is their subject. */
export const ACCOUNT_LETTERS = ['confirm-address', 'reset-password'] as const;
export type AccountLetterKind = (typeof ACCOUNT_LETTERS)[number];

const LETTER_KINDS = [...ACCOUNT_LETTERS] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/**
 * `letters/{kind}-{subjectId}`: a mail that somebody waits for, and that is no notice: no preference and no quiet hours
 * concern it. Links in it are made when it is sent and stored nowhere. It is deleted once it has gone.
 */
const letterSchema = z.object({
  kind: z.enum(LETTER_KINDS),
  /** What the letter is about, by its kind: an account, or something else, whose people need no account. */
  subjectId: z.string(),
  address: z.string(),
  createdAt: storedDate,
  /** When it may be sent; a claim moves it past the time that sending can take. */
  dueAt: storedDate,
  attempts: z.number().int().nonnegative(),
  /** The letter is of no use from then on. Firestore's TTL policy removes it. */
  expiresAt: storedDate,
});

export type Letter = z.output<typeof letterSchema>;
export type NewLetter = Pick<Letter, 'kind' | 'subjectId' | 'address'>;

/** Letters once were all about an account, and named it in another field. */
const parseLetter = ({ userId, ...stored }: DocumentData = {}): Letter =>
  letterSchema.parse(userId === undefined ? stored : { ...stored, subjectId: userId });

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
      ...parseLetter(snapshot.data()),
      id: snapshot.id,
      claim: snapshot.updateTime as Timestamp,
    }),
  );
  const refOf = ({ kind, subjectId }: NewLetter) => letters.doc(`${kind}-${subjectId}`);

  /** Puts a letter on its way together with its cause. It takes the place of one of the same kind that has not gone yet. */
  function put(transaction: Transaction, letter: NewLetter, now: Date): void {
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    const document: Letter = { ...letter, createdAt: now, dueAt: now, attempts: 0, expiresAt };
    transaction.set(refOf(letter), document);
  }

  return {
    put,

    /** Puts a letter on its way. One of the same kind that was to go to the same address a moment ago does for both. */
    add: (letter: NewLetter, now: Date): Promise<void> =>
      transact(firestore, async (transaction) => {
        const [present] = readable(await transaction.get(refOf(letter)));
        const isAsked =
          present?.address === letter.address && now.getTime() - present.createdAt.getTime() < ASKED_ONCE_MS;
        if (!isAsked) put(transaction, letter, now);
      }),

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

    /** Deletes the letters about this account, or whatever else they are about. */
    async removeAbout(subjectId: string): Promise<void> {
      const about = Filter.or(Filter.where('subjectId', '==', subjectId), Filter.where('userId', '==', subjectId));
      const { docs } = await letters.where(about).select().get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    },
  };
}
