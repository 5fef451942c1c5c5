import * as z from 'zod';
import { COUNTERS } from '../platform/counters';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';

/** `counters/mail`: whose turn it is to send mails, and how many were sent lately. */
const turnSchema = z.object({
  /** Until then one process sends, and no other. */
  leaseUntil: storedDate,
  /** The process that sends; a process whose turn is lost finds another one here. */
  holder: z.string(),
  slots: z.array(z.object({ from: storedDate, sent: z.number().int().nonnegative() })),
  /** The provider takes nothing before. */
  pausedUntil: storedDate,
  /** How often in a row the provider took nothing. */
  failures: z.number().int().nonnegative(),
  /** When the provider took nothing for the first of these times; null: it took what there was when it was last tried. */
  failingSince: storedDate.nullable().default(null),
});

export type StoredTurn = z.output<typeof turnSchema>;

const ID = 'mail';

const NEVER = new Date(0);
export const FIRST_TURN: StoredTurn = {
  leaseUntil: NEVER,
  holder: '',
  slots: [],
  pausedUntil: NEVER,
  failures: 0,
  failingSince: null,
};

/** A turn that cannot be read is logged and begins anew, so that it keeps nobody from their mails. */
export function createMailTurnRepository(platform: Pick<Platform, 'firestore' | 'log'>) {
  const { path } = COUNTERS;
  const turns = openStore(platform, { path, called: 'turn', parse: (fields) => turnSchema.parse(fields) });

  return {
    find: async (): Promise<StoredTurn> => (await turns.find(ID)) ?? FIRST_TURN,

    /** Applies the rule to the present turn, and returns what is stored then. Nothing changes where the rule returns null. */
    change: (rule: (turn: StoredTurn) => StoredTurn | null): Promise<StoredTurn | null> =>
      turns.change(ID, (present) => rule(present ?? FIRST_TURN)),
  };
}
