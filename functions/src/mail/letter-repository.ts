import { HOUR_MS, KEPT_FOR, MAILED_APART_DAYS } from '@club/contract';
import * as z from 'zod';
import { defineCollection, type Fields } from '../platform/collection';
import { type Transaction, transact, unlessOvertaken, updateClaimed } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { type Claimed, openStore, removeAll } from '../platform/store';
import { storedDate } from '../platform/stored-documents';

/**
 * These tell what happened to an account, to the address that it had then. They hold the account from which a person could
 * be kept out, so nothing that the person prefers and nothing that happens afterwards stops them. `account-merged-away` goes to
 * the address of the account that is deleted; its subject is the one that stays.
 */
export const SECURITY_LETTERS = [
  'password-changed',
  'password-reset',
  'address-restored',
  'new-device',
  'account-merged',
  'account-merged-away',
] as const;
export type SecurityLetterKind = (typeof SECURITY_LETTERS)[number];

/**
 * `confirm-address`, `reset-password` and `test-mail` go to the address of an account, `address-changed` to the one that it had
 * before. An `invitation` goes to the person whom it is for; `inquiry` tells the sender of one how it stands. Each is the subject.
 */
export const LETTER_KINDS = [
  'confirm-address',
  'reset-password',
  'test-mail',
  'address-changed',
  'invitation',
  'inquiry',
  ...SECURITY_LETTERS,
] as const;
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
  /** Of `confirm-address`: the account has just got this address. */
  isNew: z.boolean().optional(),
  /** Security letters have it if the person had confirmed the address by then. Otherwise its reader may be anybody. */
  isProven: z.boolean().optional(),
  /** Of `new-device`: its browser and its system, in words. */
  device: z.string().optional(),
  createdAt: storedDate,
  /** When it may be sent; a claim moves it past the time that sending can take. */
  dueAt: storedDate,
  attempts: z.number().int().nonnegative(),
  /** The letter is of no use from then on. Firestore's TTL policy removes it. */
  expiresAt: storedDate,
});

export const LETTERS = defineCollection({
  path: 'letters',
  version: 1,
  called: 'letter',
  parse(fields) {
    const { bulkDueAt, dueAt, ...letter } = fields as Fields;
    return letterSchema.parse({ ...letter, dueAt: bulkDueAt ?? dueAt });
  },
  toDocument: ({ dueAt, ...letter }) => ({ ...letter, [queueOf(letter.kind)]: dueAt }),
  expires: true,
  archived: { leftOut: 'What waits is sent by the deployment that was left.' },
  people: { source: 'mailbox', toldIn: 'mailbox' },
});

export type Letter = z.output<typeof letterSchema>;
export type NewLetter = Pick<Letter, 'kind' | 'subjectId' | 'address' | 'isNew' | 'isProven' | 'device'> & {
  /** Letters of one kind and subject wait beside each other where their causes differ. */
  cause?: string;
};

/** A letter that no other process sends before its `dueAt`. */
export type ClaimedLetter = Claimed<Letter>;

const WEEK_HOURS = 7 * 24;

/** Nobody waits for a test any longer. */
export const TEST_MAIL_HOURS = 1;

/** A letter that somebody has just asked for is of no use after a day. */
const KEPT_HOURS: Record<LetterKind, number> = {
  'confirm-address': 24,
  'reset-password': 24,
  'test-mail': TEST_MAIL_HOURS,
  'address-changed': KEPT_FOR.formerAddressDays * 24,
  inquiry: WEEK_HOURS,
  invitation: MAILED_APART_DAYS * 24,
  'password-changed': WEEK_HOURS,
  'password-reset': WEEK_HOURS,
  'address-restored': WEEK_HOURS,
  'new-device': WEEK_HOURS,
  'account-merged': WEEK_HOURS,
  'account-merged-away': WEEK_HOURS,
};

/**
 * Many of these may be sent at once, and nobody waits for them, so all other mails go first. They are due in a field of their
 * own, so that they fill no query for the others.
 */
export const isBulk = (kind: unknown): boolean => kind === 'invitation';

export type LetterQueue = 'dueAt' | 'bulkDueAt';
const queueOf = (kind: LetterKind): LetterQueue => (isBulk(kind) ? 'bulkDueAt' : 'dueAt');

/** People who ask again within this time have not waited for the mail. */
const ASKED_ONCE_MS = 60_000;

export type LetterRepository = ReturnType<typeof createLetterRepository>;

export function createLetterRepository(platform: Pick<Platform, 'firestore' | 'log'>) {
  const { firestore } = platform;
  const letters = openStore(platform, LETTERS);
  const idOf = ({ kind, subjectId, cause }: Pick<NewLetter, 'kind' | 'subjectId' | 'cause'>): string =>
    [kind, subjectId, ...(cause ? [cause] : [])].join('-');

  /** Takes the place of a letter of the same kind, subject and cause, which must have been read before. */
  function put(transaction: Transaction, { cause, ...letter }: NewLetter, now: Date): void {
    const expiresAt = new Date(now.getTime() + KEPT_HOURS[letter.kind] * HOUR_MS);
    const document = { ...letter, createdAt: now, dueAt: now, attempts: 0, expiresAt };
    letters.in(transaction).put(idOf({ ...letter, cause }), document);
  }

  return {
    /** Withdraws a letter that has not gone yet, together with the thing that it is about. */
    withdraw: (transaction: Transaction, kind: LetterKind, subjectId: string): void =>
      letters.in(transaction).remove(idOf({ kind, subjectId })),

    /** Reads what Firestore wants read before the first write. The result puts these letters on their way with their cause. */
    async prepareAll(transaction: Transaction, kind: LetterKind, subjectIds: readonly string[]) {
      await letters.in(transaction).findAll(subjectIds.map((subjectId) => idOf({ kind, subjectId })));
      return (subjectId: string, address: string, now: Date) => put(transaction, { kind, subjectId, address }, now);
    },

    /** The same for these letters, which tell of what happens at this instant. */
    async prepare(transaction: Transaction, prepared: readonly NewLetter[], at: Date) {
      await letters.in(transaction).findAll(prepared.map(idOf));
      return () => {
        for (const letter of prepared) put(transaction, letter, at);
      };
    },

    /** Puts a letter on its way. One of the same kind that was to go to the same address a moment ago does for both. */
    add: (letter: NewLetter, now: Date): Promise<void> =>
      transact(firestore, async (transaction) => {
        const present = await letters.in(transaction).find(idOf(letter));
        const isAsked =
          present?.address === letter.address && now.getTime() - present.createdAt.getTime() < ASKED_ONCE_MS;
        if (!isAsked) put(transaction, letter, now);
      }),

    /** Those that are due, the longest waiting first. */
    listDue: (now: Date, limit: number, queue: LetterQueue = 'dueAt'): Promise<ClaimedLetter[]> =>
      letters.listClaimable(letters.collection.where(queue, '<=', now).orderBy(queue).limit(limit)),

    /** null: another process was faster, or the letter is gone. */
    async claim(letter: ClaimedLetter, until: Date): Promise<ClaimedLetter | null> {
      const attempts = letter.attempts + 1;
      const change = { [queueOf(letter.kind)]: until, attempts };
      const written = await updateClaimed(letters.ref(letter.id), change, letter.claim);
      return written && { ...letter, dueAt: until, attempts, claim: written.writeTime };
    },

    /** Changes nothing when the claim is lost. */
    async putOff({ id, kind, claim }: ClaimedLetter, dueAt: Date, attempts: number): Promise<void> {
      await updateClaimed(letters.ref(id), { [queueOf(kind)]: dueAt, attempts }, claim);
    },

    /** It has gone, or nobody can get it. Changes nothing when the claim is lost, because another one may wait by then. */
    async remove({ id, claim }: ClaimedLetter): Promise<void> {
      await unlessOvertaken(letters.ref(id).delete({ lastUpdateTime: claim }));
    },

    /** Deletes the letters about this account, or whatever else they are about. */
    removeAbout: (subjectId: string): Promise<void> =>
      removeAll(firestore, letters.collection.where('subjectId', '==', subjectId).select()),
  };
}
