import type { ClaimedLetter } from '../../mail/letter-repository';
import { describeError } from '../../platform/log';
import type { DeliveryDeps } from './delivery-deps';
import type { MailTurn } from './mail-turn';
import { pauseAfter } from './retry';

/** Sends the letters that are due. People wait for them, so they are as urgent as anything. */
export async function sendLetters(deps: DeliveryDeps, turn: MailTurn): Promise<void> {
  const { letters, clock, limits, log } = deps;
  for (const letter of await letters.listDue(clock.now(), limits.dueAtOnce)) {
    if (!(await turn.take('high'))) return;
    try {
      await sendLetter(deps, turn, letter);
    } catch (error) {
      log.error('letter not sent', { uid: letter.userId, ...describeError(error) });
    }
  }
}

/** It is sent a second time only when the process dies before it has said that it was sent. */
async function sendLetter(deps: DeliveryDeps, turn: MailTurn, due: ClaimedLetter): Promise<void> {
  const { letters, accounts, mail, mailboxes, clock, limits, log } = deps;
  const letter = await letters.claim(due, new Date(clock.now().getTime() + limits.leaseMs));
  if (!letter) return;
  const { userId, address, attempts } = letter;
  const account = await accounts.find(userId);
  // The address of a reset comes from the identity provider, of which the account has a copy.
  const isTheirs = letter.kind === 'reset-password' || account?.email.toLowerCase() === address.toLowerCase();
  const isOfUse =
    account && isTheirs && letter.expiresAt > clock.now() && (await deps.mayBeTold(userId, 'membershipDecided'));
  const composed = isOfUse ? await deps.composeLetter(letter, account.firstName) : null;
  if (!composed) return letters.remove(letter);
  const result = await mail.send(composed);
  const now = clock.now();
  if (result.kind === 'accepted') return letters.remove(letter);
  log.warn('letter not taken', { uid: userId, result: result.kind, code: result.code });
  if (result.kind === 'unreachable') {
    turn.isUnreachable = true;
    return letters.putOff(letter, now, attempts - 1);
  }
  if (result.kind === 'bad-address') await mailboxes.refuse(userId, address, result.code, now);
  const pause = result.kind === 'later' ? pauseAfter(attempts) : null;
  if (pause === null) await letters.remove(letter);
  else await letters.putOff(letter, new Date(now.getTime() + pause), attempts);
}
