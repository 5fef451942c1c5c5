import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@club/contract';
import { allowance, withSent } from '../mail/mail-limit';
import { FIRST_TURN, type StoredTurn } from '../mail/mail-turn-repository';
import type { MailResult } from '../platform/mail';
import type { PushUrgency } from '../platform/push';
import type { DeliveryDeps } from './delivery-deps';

/** So long nothing is sent after the provider took no mail for the first, second … time in a row. */
const PAUSES_MS = [5 * MINUTE_MS, 15 * MINUTE_MS];
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/**
 * A mail that was withheld is tried again after this time, for as long as it is of use. Others go first meanwhile, so one that
 * breaks a rule of the provider by itself does not keep them all.
 */
const WITHHELD_MS = 60 * MINUTE_MS;

/** When a mail is due again that the provider did not take, although nothing is wrong with its address. */
export const dueAfter = ({ kind }: MailResult, now: Date): Date =>
  new Date(now.getTime() + (kind === 'withheld' ? WITHHELD_MS : 0));

/** So many mails are counted at once, before they are sent. */
const COUNTED_AT_ONCE = 10;

/** Mails that were counted longer ago are counted anew, because the limit counts them when they go. */
const COUNTED_FOR_MS = MINUTE_MS;

/** The time in which one process sends mails. */
export type MailTurn = {
  /** Whether one more mail of this urgency may be sent now; it is counted. */
  take(urgency: PushUrgency): Promise<boolean>;
  /** The provider takes nothing more. */
  isUnreachable: boolean;
};

/**
 * Does the work when it is this process's turn to send mails, and otherwise nothing: one process sends at a time, so that
 * the provider's limit holds. No mail is begun after `until`. false: it was not this process's turn.
 */
export async function takeTurn(
  { mail, mailTurns, clock, limits }: DeliveryDeps,
  { perHour, until }: { perHour: number; until: Date },
  work: (turn: MailTurn) => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID();
  const leaseEnd = () => new Date(clock.now().getTime() + limits.leaseMs);
  const change = async (rule: (turn: StoredTurn, now: Date) => StoredTurn | null) => {
    const now = clock.now();
    const stored = await mailTurns.change((present) => rule(present, now));
    return stored?.holder === holder;
  };
  const isBegun = await change((present, now) =>
    present.leaseUntil > now || present.pausedUntil > now ? null : { ...present, leaseUntil: leaseEnd(), holder },
  );
  if (!isBegun) return false;
  const changeOwn: typeof change = (rule) =>
    change((present, now) => (present.holder === holder ? rule(present, now) : null));

  let [counted, countedAt, isLost] = [0, 0, false];
  let countedFor: PushUrgency | null = null;
  const turn: MailTurn = {
    isUnreachable: false,
    async take(urgency) {
      const at = clock.now();
      if (turn.isUnreachable || isLost || at >= until) return false;
      const isOutdated = at.getTime() - countedAt > COUNTED_FOR_MS;
      if (counted === 0 || isOutdated || urgency !== countedFor) {
        const unsent = counted;
        // They are counted before they are sent, so that the limit holds even when the process dies.
        const isOwn = await changeOwn((present, now) => {
          const slots = withSent(present.slots, now, -unsent);
          counted = Math.min(COUNTED_AT_ONCE, allowance(slots, now, perHour, urgency));
          return { ...present, leaseUntil: leaseEnd(), slots: withSent(slots, now, counted) };
        });
        [countedAt, countedFor, isLost] = [at.getTime(), urgency, !isOwn];
      }
      if (isLost || counted === 0) return false;
      counted--;
      return true;
    },
  };
  try {
    await work(turn);
  } finally {
    mail.close();
    await changeOwn(({ slots, ...present }, now) => ({
      ...FIRST_TURN,
      slots: withSent(slots, now, -counted),
      ...(turn.isUnreachable && failing(present, now)),
    }));
  }
  return true;
}

const failing = ({ failures, failingSince }: Pick<StoredTurn, 'failures' | 'failingSince'>, now: Date) => ({
  failures: failures + 1,
  failingSince: failingSince ?? now,
  pausedUntil: new Date(now.getTime() + (PAUSES_MS[failures] ?? LONGEST_PAUSE_MS)),
});
