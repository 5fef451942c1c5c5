import { usernameKey } from '@club/contract';
import * as z from 'zod';
import { createAuditLogRepository } from '../accounts/audit-log-repository';
import type { AccessRepository } from '../accounts/sessions/access-repository';
import { COUNTERS } from '../platform/counters';
import { transact } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { sha256 } from '../platform/tokens';

/** Longer than a sign-up with all its repetitions takes. An attempt that broke off keeps another name out for so long. */
const CLAIM_MS = 10 * 60_000;

/** The name is kept as a hash, which recognises a repeated request. */
const documentSchema = z.object({
  claim: z.object({ name: z.string(), until: storedDate }).nullable(),
  finishedFor: z.string().nullable(),
});

const ID = 'setup';

const hashOf = (username: string): string => sha256(usernameKey(username));

/** `counters/setup`: whether the first organiser came in, and who is about to. */
export function createSetupRepository(
  platform: Pick<Platform, 'firestore' | 'log'>,
  access: Pick<AccessRepository, 'readOrganisers'>,
) {
  const { firestore } = platform;
  const auditLog = createAuditLogRepository(platform);
  const store = openStore(platform, { path: COUNTERS.path, parse: (fields) => documentSchema.parse(fields) });

  return {
    async isFinished(): Promise<boolean> {
      return (await store.find(ID))?.finishedFor != null;
    },

    /**
     * Lets one name in at a time. Once somebody organises, it is closed: 'settled' for the repetition of the request that made
     * the first organiser, as long as they still are one. `uid` is the account that has the name.
     */
    claim(username: string, uid: string | null, now: Date): Promise<'made' | 'held' | 'settled' | 'refused'> {
      return transact(firestore, async (transaction) => {
        const name = hashOf(username);
        const stored = store.in(transaction);
        const present = await stored.find(ID);
        const organisers = await access.readOrganisers(transaction);
        const isMine = (present?.finishedFor ?? present?.claim?.name) === name;
        if (present?.finishedFor != null || organisers.length > 0) {
          return isMine && uid !== null && organisers.includes(uid) ? 'settled' : 'refused';
        }
        if (present?.claim && present.claim.until > now) return isMine ? 'held' : 'refused';
        stored.put(ID, { claim: { name, until: new Date(now.getTime() + CLAIM_MS) }, finishedFor: null });
        return 'made';
      });
    },

    /** Lets another name in, after this one was refused. */
    release(username: string): Promise<void> {
      return transact(firestore, async (transaction) => {
        const stored = store.in(transaction);
        if ((await stored.find(ID))?.claim?.name === hashOf(username)) stored.remove(ID);
      });
    },

    /** Closes the setting up for ever, and says so in the log. Repeatable. */
    async finish(username: string, uid: string, now: Date): Promise<void> {
      await store.change(ID, (present, transaction) => {
        if (present?.finishedFor != null) return present;
        const target = { kind: 'member', id: uid } as const;
        auditLog.record(transaction, { at: now, actorId: uid, action: 'first-organiser', target });
        return { claim: null, finishedFor: hashOf(username) };
      });
    },
  };
}
