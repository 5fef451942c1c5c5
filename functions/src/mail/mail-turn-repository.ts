import * as z from 'zod';
import { COUNTERS } from '../platform/counters';
import { transact } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { type MailSlot, withSent } from './mail-limit';

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

type MailTurn = z.output<typeof turnSchema>;

const ID = 'mail';

const NEVER = new Date(0);
const FIRST_TURN: MailTurn = {
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

  /** null: nothing changes. */
  const change = <T>(decide: (turn: MailTurn) => [MailTurn, T] | null): Promise<T | null> =>
    transact(platform.firestore, async (transaction) => {
      const stored = turns.in(transaction);
      const decided = decide((await stored.find(ID)) ?? FIRST_TURN);
      if (!decided) return null;
      stored.put(ID, decided[0]);
      return decided[1];
    });

  return {
    async find(): Promise<Pick<MailTurn, 'failingSince'>> {
      return (await turns.find(ID)) ?? FIRST_TURN;
    },

    /** Takes the turn until that instant; null: another process has it, or the provider takes nothing at the moment. */
    begin: (holder: string, now: Date, until: Date): Promise<true | null> =>
      change((turn) =>
        turn.leaseUntil > now || turn.pausedUntil > now ? null : [{ ...turn, leaseUntil: until, holder }, true],
      ),

    /**
     * Counts mails before they are sent, so that the limit holds even when the process dies, and renews the turn. `unsent`
     * were counted before and not sent. Returns how many, which `decide` says; null: the turn is lost.
     */
    count: (
      holder: string,
      { now, until, unsent }: { now: Date; until: Date; unsent: number },
      decide: (slots: readonly MailSlot[]) => number,
    ): Promise<number | null> =>
      change((turn) => {
        if (turn.holder !== holder) return null;
        const slots = withSent(turn.slots, now, -unsent);
        const count = decide(slots);
        return [{ ...turn, leaseUntil: until, slots: withSent(slots, now, count) }, count];
      }),

    /**
     * Ends the turn. `unsent` mails were counted and not sent. `pauses`, in milliseconds: the provider took nothing, and is
     * left alone for the first, second … of them, and from then on for the last; null: it took what there was.
     */
    end: (holder: string, now: Date, unsent: number, pauses: readonly number[] | null): Promise<true | null> =>
      change((turn) => {
        if (turn.holder !== holder) return null;
        const failures = pauses ? turn.failures + 1 : 0;
        const pause = pauses?.[Math.min(failures, pauses.length) - 1];
        const pausedUntil = pause === undefined ? NEVER : new Date(now.getTime() + pause);
        const slots = withSent(turn.slots, now, -unsent);
        const failingSince = pauses ? (turn.failingSince ?? now) : null;
        return [{ leaseUntil: NEVER, holder: '', slots, failures, failingSince, pausedUntil }, true];
      }),
  };
}
