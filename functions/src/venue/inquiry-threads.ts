import { DomainError, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import type { MailCodes } from '../mail/mail-codes';
import { transact } from '../platform/firestore';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { write } from './rules';
import type { Inquiry } from './venue-documents';
import { toInquiryThread } from './venue-presenter';

const ACT = 'answer-inquiry';

/** The code of a link by which the sender reads and answers an inquiry. It counts for the address that they gave. */
export const inquiryCode = (mailCodes: MailCodes, { id, email }: Inquiry, now: Date): string =>
  mailCodes.make(ACT, id, email.toLowerCase(), now);

const INVALID = {
  message: 'Dieser Link gilt nicht mehr. Bitte rufen Sie uns an oder antworten Sie auf unsere E-Mail.',
};

export const createThreadHandlers = (deps: Services) => {
  const { venue, mailCodes, limiter, clock } = deps;
  const readLink = (code: string) => required(mailCodes.read(ACT, code, clock.now()), 'link-invalid', INVALID);

  function requireLinked(inquiry: Inquiry | null, link: ReturnType<typeof readLink>): Inquiry {
    if (!inquiry || !link.isFor(inquiry.email.toLowerCase())) throw new DomainError('link-invalid', INVALID);
    return inquiry;
  }

  return {
    /** The inquiry as the link in a mail shows it. */
    async readInquiryThread({ body }) {
      const link = readLink(body.code);
      return toInquiryThread(requireLinked(await venue.inquiries.find(link.uid), link));
    },

    /** Stores the sender's answer and tells those who look after the clubhouse. Returns the inquiry with it. */
    async answerInquiry({ body: { code, text } }) {
      const link = readLink(code);
      requireLinked(await venue.inquiries.find(link.uid), link);
      await limiter.count([{ limit: LIMITS.inquiryAnswer, subject: link.uid }]);
      const answered = await transact(deps.firestore, async (transaction) => {
        const [inquiries, now] = [venue.inquiries.in(transaction), clock.now()];
        const inquiry = requireLinked(await inquiries.find(link.uid), link);
        const longer = write(inquiry, { at: now, from: 'inquirer', authorId: null, text });
        if (longer === inquiry) return inquiry;
        inquiries.put(longer.id, longer);
        venue.tellOfAnswer(transaction, longer, now);
        return longer;
      });
      return toInquiryThread(answered);
    },
  } satisfies Partial<Handlers>;
};
