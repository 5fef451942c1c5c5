import type { Clock } from '../../platform/clock';
import type { IdentityProvider, IdentityUser } from '../../platform/identity';
import { describeError, type Log } from '../../platform/log';
import { withTimeout } from '../../platform/timeout';
import type { Identity } from './identity';

/** So long reads may show what a password reset by mail or a disabled account should have ended. */
const REMEMBERED_MS = 5 * 60_000;
/** While the identity provider can't be reached, reads do not wait for it again and again. */
const OUTAGE_REMEMBERED_MS = 60_000;
/** Reads wait no longer for an answer. */
const ANSWER_WITHIN_MS = 3_000;
/** A club has fewer browsers in use at once; an entry takes a few hundred bytes. */
const MAX_REMEMBERED = 5_000;

/** `user` is null for an account that is gone. null: the identity provider can't be reached. */
type Answer = { user: IdentityUser | null } | null;

type Asked = {
  answer: Promise<Answer>;
  /** This call has asked; otherwise the answer is remembered. */
  isNew: boolean;
};

type Remembered = { answer: Promise<Answer>; until: number; caller: Identity | null };

/** Asks the identity provider about accounts, and remembers for each session what it answered. */
export function createRevocationChecks({
  identity,
  clock,
  log,
}: {
  identity: IdentityProvider;
  clock: Clock;
  log: Log;
}) {
  const remembered = new Map<string, Remembered>();

  function remember(hash: string, answer: Promise<Answer>, forMs: number): void {
    const caller = remembered.get(hash)?.caller ?? null;
    remembered.delete(hash);
    remembered.set(hash, { answer, until: clock.now().getTime() + forMs, caller });
    const [oldest] = remembered.size > MAX_REMEMBERED ? remembered.keys() : [];
    if (oldest !== undefined) remembered.delete(oldest);
  }

  const findUser = async (uid: string): Promise<Answer> => ({ user: await identity.findUser(uid) });

  async function findUserInTime(uid: string, hash: string): Promise<Answer> {
    try {
      return await withTimeout(findUser(uid), ANSWER_WITHIN_MS);
    } catch (error) {
      log.warn('revocation not checked', { uid, ...describeError(error) });
      remember(hash, Promise.resolve(null), OUTAGE_REMEMBERED_MS);
      return null;
    }
  }

  return {
    /** The answer rejects when the identity provider can't be reached. */
    ask(uid: string, hash: string): Asked {
      const answer = findUser(uid);
      answer.then(
        () => remember(hash, answer, REMEMBERED_MS),
        () => undefined,
      );
      return { answer, isNew: true };
    },

    /** Answers as within the last minutes, and asks if nobody has asked then. Requests at the same time ask once. */
    recall(uid: string, hash: string): Asked {
      const known = remembered.get(hash);
      if (known && clock.now().getTime() < known.until) return { answer: known.answer, isNew: false };
      const answer = findUserInTime(uid, hash);
      remember(hash, answer, REMEMBERED_MS);
      return { answer, isNew: true };
    },

    /** The person of the session as they were when it was last checked; null when this instance has not seen it. */
    callerOf: (hash: string): Identity | null => remembered.get(hash)?.caller ?? null,

    noteCaller(hash: string, caller: Identity): void {
      const known = remembered.get(hash);
      if (known) known.caller = caller;
    },
  };
}
