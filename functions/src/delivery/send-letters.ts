import type { ClaimedLetter, LetterQueue } from '../mail/letter-repository';
import { type LetterEnding, letterMail } from '../mail/letter-source';
import { logFailure } from '../platform/log';
import type { PushUrgency } from '../platform/push';
import type { DeliveryDeps } from './delivery-deps';
import { dueAfter, type MailTurn } from './mail-turn';
import { pauseAfter } from './retry';

/** Sends the letters that are due. People wait for them, so they are as urgent as anything. */
export const sendLetters = (deps: DeliveryDeps, turn: MailTurn): Promise<void> => sendDue(deps, turn, 'dueAt', 'high');

/** Sends the letters for which nobody waits, after all other mails, and few at a time. */
export const sendBulkLetters = (deps: DeliveryDeps, turn: MailTurn): Promise<void> =>
  sendDue(deps, turn, 'bulkDueAt', 'low', lettersFirst(deps, turn));

/** Nobody who waits for a letter waits longer because many mails are on their way. */
const LETTERS_EVERY_MS = 2_000;

/** To be called before each mail: sends the letters that have become due meanwhile. */
export function lettersFirst(deps: DeliveryDeps, turn: MailTurn): () => Promise<void> {
  let lookedAt = deps.clock.now().getTime();
  return async () => {
    if (deps.clock.now().getTime() - lookedAt < LETTERS_EVERY_MS) return;
    await sendLetters(deps, turn);
    lookedAt = deps.clock.now().getTime();
  };
}

async function sendDue(
  deps: DeliveryDeps,
  turn: MailTurn,
  queue: LetterQueue,
  urgency: PushUrgency,
  before?: () => Promise<void>,
): Promise<void> {
  const { letters, clock, limits, log } = deps;
  for (const letter of await letters.listDue(clock.now(), limits.dueAtOnce, queue)) {
    await before?.();
    if (!(await turn.take(urgency))) return;
    const { kind, subjectId } = letter;
    await logFailure(log, 'letter not sent', { kind, subjectId }, () => sendLetter(deps, turn, letter));
  }
}

/** It is sent a second time only when the process dies before it has said that it was sent. */
async function sendLetter(deps: DeliveryDeps, turn: MailTurn, due: ClaimedLetter): Promise<void> {
  const { letters, mail, clock, limits, log } = deps;
  const letter = await letters.claim(due, new Date(clock.now().getTime() + limits.leaseMs));
  if (!letter) return;
  const { kind, subjectId, attempts } = letter;
  const source = deps.letterSources[kind];
  const end = async (ending: LetterEnding) => {
    await source.ended(letter, ending, clock.now());
    await letters.remove(letter);
  };
  if (letter.expiresAt <= clock.now()) return end({ kind: 'given-up' });
  const content = await source.compose(letter);
  if (!content) return letters.remove(letter);
  const result = await mail.send(letterMail(letter, content, deps));
  if (result.kind === 'accepted') return end(result);
  log.warn('letter not taken', { kind, subjectId, result: result.kind, code: result.code });
  const now = clock.now();
  if (result.kind === 'unreachable' || result.kind === 'withheld') {
    turn.isUnreachable = true;
    return letters.putOff(letter, dueAfter(result, now), attempts - 1);
  }
  const pause = result.kind === 'later' ? pauseAfter(attempts) : null;
  if (pause !== null) return letters.putOff(letter, new Date(now.getTime() + pause), attempts);
  return end(result.kind === 'bad-address' ? result : { kind: 'given-up' });
}
