import { type Invitation, MAILED_APART_DAYS, MAX_MAILED_AT_ONCE } from '@club/contract';

const APART_MS = MAILED_APART_DAYS * 24 * 3_600_000;

/** Whether the club can mail the invitation now: it is for a person with an address, not over for good, nor on its way or just sent. */
export function canBeMailed({ state, person, mail }: Invitation, now: Date): boolean {
  if ((state !== 'open' && state !== 'expired') || !person?.email) return false;
  if (mail === null || mail.state === 'failed') return true;
  return mail.state === 'sent' && now.getTime() - new Date(mail.at).getTime() >= APART_MS;
}

/** No mail with it has gone or could go. */
export const isUnmailed = ({ mail }: Invitation): boolean => mail === null || mail.state === 'failed';

/** What one request may take. */
export function batchesOf(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let from = 0; from < ids.length; from += MAX_MAILED_AT_ONCE)
    batches.push(ids.slice(from, from + MAX_MAILED_AT_ONCE));
  return batches;
}
