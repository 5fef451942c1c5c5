import { describeError } from '../platform/log';
import { LIMITS } from '../rate-limits/limits';
import type { Bucket } from '../rate-limits/rate-limit-repository';
import type { Services } from '../services';

/** The reader of an address gets few letters, whoever typed it and under however many accounts. */
export const lettersTo = (uid: string, address: string): Bucket[] => [
  { limit: LIMITS.confirmationMailbox, subject: address.toLowerCase() },
  { limit: LIMITS.confirmationAccount, subject: uid },
];

/**
 * Asks with a letter that the reader of an address confirms it, which an account has just got. Without mail nothing happens,
 * nor after too many letters: the account is as good without one, and the person can ask for it later.
 */
export async function askToConfirm(
  { letters, limiter, clock, log, config }: Pick<Services, 'letters' | 'limiter' | 'clock' | 'config' | 'log'>,
  uid: string,
  address: string,
): Promise<void> {
  if (!config.sendsMails || address === '') return;
  try {
    if (await limiter.countIfRoom(lettersTo(uid, address)))
      await letters.add({ kind: 'confirm-address', subjectId: uid, address, isNew: true }, clock.now());
  } catch (error) {
    log.error('letter not stored', { uid, ...describeError(error) });
  }
}
