import { DAY_MS } from '@club/contract';
import type { ReadBounceToken } from '../mail/bounces/bounce-tokens';
import { type Bounce, readBounce } from '../mail/bounces/delivery-status';
import { logFailure } from '../platform/log';
import type { Services } from '../services';
import type { DeliveryDeps } from './delivery-deps';

/** More wait for the next run. One takes a fraction of a second. */
const MAILS_AT_ONCE = 100;

export type BounceDeps = DeliveryDeps & Pick<Services, 'bounceBox' | 'venue' | 'config'>;

/** Marks the addresses whose mails came back. Safe to repeat: a mail counts as read after what it says is stored. */
export async function readBounces(deps: BounceDeps): Promise<void> {
  const { bounceBox, config, log } = deps;
  const { returnAddress } = config;
  // Mails return to the sender's own address, where nobody reads them but people.
  if (!returnAddress) return;
  await bounceBox.read(returnAddress.common, MAILS_AT_ONCE, async (source) => {
    const bounce = await readBounce(source);
    if (!bounce) return true;
    // Where that fails, the others are read all the same, and this one again with the next run.
    return logFailure(log, 'bounce not stored', {}, async () => {
      for (const token of new Set(returnAddress.tokensIn(bounce.returnedTo))) await apply(deps, token, bounce);
    });
  });
}

async function apply(deps: BounceDeps, token: string, bounce: Bounce): Promise<void> {
  const { bounceTokens, clock, log } = deps;
  const now = clock.now();
  const read = bounceTokens.read(token, now);
  const address = read && (await addressOf(deps, read, bounce));
  if (!read || address === null) return;
  const { kind, id } = read;
  log.warn('mail came back', { kind, subjectId: id });
  if (kind === 'account') return deps.mailboxes.refuse(id, address, bounce.code, now);
  await deps.letterSources[kind].ended({ subjectId: id, address }, { kind: 'bad-address', code: bounce.code }, now);
}

/** The address to which the mail went, if it is still the one that is known. A forwarded mail names another one. */
async function addressOf(
  { mailboxes, venue }: BounceDeps,
  { kind, id, sentAt, isFor }: ReadBounceToken,
  { recipients }: Bounce,
): Promise<string | null> {
  switch (kind) {
    case 'account': {
      const mailbox = await mailboxes.find(id);
      // Since the mail was sent, the person has shown that others arrive.
      const isOutdated = mailbox?.confirmedAt && mailbox.confirmedAt.getTime() - sentAt.getTime() > DAY_MS;
      return mailbox && !isOutdated && isFor(mailbox.address) ? mailbox.address : null;
    }
    case 'inquiry': {
      const inquiry = await venue.inquiries.find(id);
      return inquiry && isFor(inquiry.email) ? inquiry.email : null;
    }
    case 'invitation':
      return recipients.find(isFor) ?? null;
  }
}
