import type { InquiryThread, VenueInquiry } from '@club/contract';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError, required } from '../domain-error';
import type { MailCodes } from '../mail/mail-codes';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { requireInquiry, write } from './rules';
import { tellOfAnswer } from './tell-of-inquiry';
import type { Inquiry, InquiryMessage } from './venue-documents';
import { presentInquiry, toInquiryThread } from './venue-presenter';

const ACT = 'answer-inquiry';

/** The code of a link by which the sender reads and answers an inquiry. It counts for the address that they gave. */
export const inquiryCode = (mailCodes: MailCodes, { id, email }: Inquiry, now: Date): string =>
  mailCodes.make(ACT, id, email.toLowerCase(), now);

/** Sends the inquirer a question by mail. Returns the inquiry with it. */
export async function askInquirer(
  deps: Pick<Services, 'accounts' | 'config' | 'venue'>,
  inquiryId: string,
  text: string,
  { uid }: Identity,
): Promise<VenueInquiry> {
  if (!deps.config.sendsMails) throw new DomainError('mail-unavailable');
  const asked = await deps.venue.change(async (transaction) => {
    const inquiry = requireInquiry(await transaction.inquiries.find(inquiryId));
    const sendLetter = await transaction.prepareLetter(inquiryId);
    const longer = withMessage(inquiry, { at: transaction.now, from: 'club', authorId: uid, text });
    if (!longer) return inquiry;
    transaction.inquiries.put(longer.id, longer);
    sendLetter(longer.email);
    return longer;
  });
  return presentInquiry(deps, asked);
}

type Deps = Pick<Services, 'venue' | 'mailCodes' | 'limiter' | 'clock'>;

/** The inquiry as the link in a mail shows it. */
export async function readInquiryThread(deps: Deps, code: string): Promise<InquiryThread> {
  const link = readLink(deps, code);
  return toInquiryThread(requireLinked(await deps.venue.findInquiry(link.uid), link));
}

/** Stores the sender's answer and tells those who look after the clubhouse. Returns the inquiry with it. */
export async function answerInquiry(deps: Deps, code: string, text: string): Promise<InquiryThread> {
  const link = readLink(deps, code);
  requireLinked(await deps.venue.findInquiry(link.uid), link);
  await deps.limiter.count([{ limit: LIMITS.inquiryAnswer, subject: link.uid }]);
  return deps.venue.change(async (transaction) => {
    const inquiry = requireLinked(await transaction.inquiries.find(link.uid), link);
    const longer = withMessage(inquiry, { at: transaction.now, from: 'inquirer', authorId: null, text });
    if (!longer) return toInquiryThread(inquiry);
    transaction.inquiries.put(longer.id, longer);
    transaction.tell(tellOfAnswer(longer));
    return toInquiryThread(longer);
  });
}

type Link = NonNullable<ReturnType<MailCodes['read']>>;

const LINK_INVALID = 'Dieser Link gilt nicht mehr. Bitte rufen Sie uns an oder antworten Sie auf unsere E-Mail.';

function readLink({ mailCodes, clock }: Deps, code: string): Link {
  const link = required(mailCodes.read(ACT, code, clock.now()), 'link-invalid', { message: LINK_INVALID });
  return link;
}

function requireLinked(inquiry: Inquiry | null, link: Link): Inquiry {
  if (!inquiry || !link.isFor(inquiry.email.toLowerCase())) {
    throw new DomainError('link-invalid', { message: LINK_INVALID });
  }
  return inquiry;
}

/** The inquiry with one more message; null: it has that one already. */
function withMessage(inquiry: Inquiry, message: InquiryMessage): Inquiry | null {
  const written = write(inquiry, message);
  switch (written.kind) {
    case 'changed':
      return written.inquiry;
    case 'unchanged':
      return null;
    case 'decided':
      throw new DomainError('already-processed');
    case 'full':
      throw new DomainError('thread-full');
  }
}
