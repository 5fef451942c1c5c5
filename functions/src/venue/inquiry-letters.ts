import { CLUB, type ClubSettings, formatClub, mailPaths, TO_CLUB, withCode } from '@club/contract';
import type { LetterContent, LetterSource } from '../mail/letter-source';
import type { Services } from '../services';
import { inquiryCode } from './inquiry-threads';
import { timeText } from './taken-text';
import type { Booking, Inquiry } from './venue-documents';

type Deps = Pick<Services, 'mailCodes' | 'clock' | 'siteOrigin' | 'venue' | 'clubSettings'>;

type Clubhouse = ClubSettings['clubhouse'];
type Words = Pick<LetterContent, 'subject' | 'button'> & { lines: readonly string[] };

const { name: CLUBHOUSE } = CLUB.clubhouse;

/** Mails to the sender of an inquiry: a receipt, a question, or the decision. */
export const createInquiryLetters = (deps: Deps): LetterSource => ({
  async compose({ subjectId, address, createdAt }) {
    const stored = await deps.venue.inquiries.find(subjectId);
    const inquiry = stored?.email === address ? asOf(stored, createdAt) : null;
    if (!inquiry) return null;
    const { email, clubhouse } = await deps.clubSettings.current();
    const words = await wordsOf(deps, inquiry, clubhouse);
    if (!words) return null;
    const { name, phoneNumber } = clubhouse.contact;
    return {
      ...words,
      lines: [...words.lines, '', `Bei Fragen erreichen Sie ${name} unter ${phoneNumber}.`],
      firstName: inquiry.name,
      isFormal: true,
      reason: `Sie bekommen diese E-Mail, weil jemand mit dieser Adresse nach dem ${CLUBHOUSE} gefragt hat. Das waren nicht Sie? Dann löschen Sie sie bitte einfach.`,
      thread: `inquiry-${inquiry.id}`,
      replyTo: email || null,
    };
  },

  async ended({ subjectId, address }, { kind }, now) {
    const undeliveredAt = kind === 'accepted' ? null : now;
    await deps.venue.inquiries.change(subjectId, (inquiry) => {
      const isKnown = inquiry?.undeliveredAt === undeliveredAt;
      return inquiry?.email === address && !isKnown ? { ...inquiry, undeliveredAt } : null;
    });
  },
});

/** The inquiry when the letter was put on its way. What was written while it is sent has a letter of its own. */
function asOf(inquiry: Inquiry, instant: Date): Inquiry {
  const isDecided = inquiry.decidedAt !== null && inquiry.decidedAt <= instant;
  return {
    ...inquiry,
    status: isDecided ? inquiry.status : 'pending',
    messages: inquiry.messages.filter(({ at }) => at <= instant),
  };
}

/** null: nothing is left to be said. */
async function wordsOf(deps: Deps, inquiry: Inquiry, clubhouse: Clubhouse): Promise<Words | null> {
  const words = inquiry.messages.at(-1);
  switch (inquiry.status) {
    case 'pending':
      if (!words) return receipt(inquiry);
      return words.from === 'club' ? question(deps, inquiry) : null;
    case 'processed': {
      const booking = inquiry.bookingId === null ? null : await deps.venue.bookings.find(inquiry.bookingId);
      return booking ? acceptance(inquiry, booking, clubhouse) : settled(inquiry);
    }
    case 'rejected':
      return rejection(inquiry);
  }
}

/** It quotes nothing that a stranger could use to advertise to others: anybody can type any address. */
const receipt = (inquiry: Inquiry): Words => ({
  subject: `Ihre Anfrage fürs ${CLUBHOUSE} ist da`,
  lines: [
    `Danke für Ihre Anfrage ${TO_CLUB}. Wir prüfen Ihren Wunschtermin und melden uns bei Ihnen.`,
    '',
    ...wishOf(inquiry),
  ],
});

function question({ mailCodes, clock, siteOrigin }: Deps, inquiry: Inquiry): Words {
  const answered = inquiry.messages.findLastIndex(({ from }) => from === 'inquirer');
  const open = inquiry.messages.slice(answered + 1);
  const code = inquiryCode(mailCodes, inquiry, clock.now());
  return {
    subject: `Rückfrage zu Ihrer Anfrage fürs ${CLUBHOUSE}`,
    lines: [
      'Zu Ihrer Anfrage haben wir noch eine Frage:',
      ...open.flatMap(({ text }) => ['', ...text.split('\n')]),
      '',
      ...wishOf(inquiry),
      '',
      'Antworten können Sie hier, ohne Konto und Passwort. Der Link gilt 30 Tage.',
    ],
    button: { label: 'Jetzt antworten', url: siteOrigin + withCode(mailPaths.inquiry, code) },
  };
}

/** The club says in its settings what renting costs, and what holds there, such as where the keys are. */
const acceptance = (inquiry: Inquiry, booking: Booking, { prices, rules }: Clubhouse): Words => ({
  subject: `Zusage: ${CLUBHOUSE} am ${formatClub(booking.date, 'd. MMMM yyyy')}`,
  lines: [
    `Das ${CLUBHOUSE} ist für Sie gebucht:`,
    timeText(booking),
    ...lastWords(inquiry),
    ...termsOf('Preise', prices),
    ...termsOf('Regeln', rules),
  ],
});

const settled = (inquiry: Inquiry): Words => ({
  subject: `Ihre Anfrage fürs ${CLUBHOUSE} ist bearbeitet`,
  lines: ['Wir haben Ihre Anfrage bearbeitet:', ...wishOf(inquiry), ...lastWords(inquiry)],
});

const rejection = (inquiry: Inquiry): Words => ({
  subject: `Absage: Ihre Anfrage fürs ${CLUBHOUSE}`,
  lines: [
    `Leider können wir Ihnen das ${CLUBHOUSE} zu Ihrem Wunschtermin nicht vermieten:`,
    ...wishOf(inquiry),
    ...lastWords(inquiry),
  ],
});

const termsOf = (title: string, text: string): string[] => (text === '' ? [] : ['', `${title}:`, ...text.split('\n')]);

/** What the club wrote when it decided. */
function lastWords({ messages, decidedAt }: Inquiry): string[] {
  const last = messages.at(-1);
  const isOfDecision = last?.from === 'club' && last.at.getTime() === decidedAt?.getTime();
  return isOfDecision ? ['', ...last.text.split('\n')] : [];
}

function wishOf({ preferredDate, preferredEnd, guestCount }: Inquiry): string[] {
  const start = formatClub(preferredDate, "EEEE, d. MMMM yyyy, HH:mm 'Uhr'");
  return [
    `Wunschtermin: ${preferredEnd ? timeText({ date: preferredDate, end: preferredEnd }) : start}`,
    ...(guestCount === null ? [] : [`Gäste: ${guestCount}`]),
  ];
}
