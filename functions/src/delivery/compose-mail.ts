import { createHash } from 'node:crypto';
import { FROM_CLUB, isNews, mailPaths, ONE_CLICK_PATH, paths, withCode } from '@club/contract';
import type { BounceTokens } from '../mail/bounces/bounce-tokens';
import { type MailContent, mailHtml, mailText, subjectOf } from '../mail/mail-layout';
import { plainName } from '../mail/plain-name';
import { type MailedNotice, unsubscribeCode } from '../mail/unsubscribe';
import type { Mail } from '../platform/mail';
import type { Services } from '../services';
import { hasPage } from './compose-notification';
import type { ClaimedDelivery } from './delivery-repository';
import { type MailedAct, mailedActs } from './mailed-acts';
import { mailedCalendar } from './mailed-calendar';
import { NOTICE_TRAITS } from './notice-traits';
import type { ReplyContact } from './reply-contact';

/** The person to whom mails go, at an address that they have confirmed. */
export type MailPerson = { uid: string; address: string; firstName: string };

type Deps = Pick<Services, 'events' | 'calendar' | 'clubSettings' | 'mailCodes' | 'clock' | 'siteOrigin'> & {
  bounceTokens: BounceTokens;
  /** Called for each mail about an event, so it should remember what it reads. */
  findReplyContact(eventId: number): Promise<ReplyContact | null>;
};

/** One mail for all of these deliveries, of which there is at least one. Its text is that of the pushes. */
export async function composeMail(
  deps: Deps,
  deliveries: readonly ClaimedDelivery[],
  { uid, address, firstName }: MailPerson,
): Promise<Mail> {
  const { siteOrigin, clubSettings, bounceTokens, clock } = deps;
  const code = unsubscribeCodeFor(deps, deliveries, uid);
  const acts = await Promise.all(deliveries.map((delivery) => mailedActs(deps, delivery, { uid, address })));
  const contact = await replyContactOf(deps, deliveries, uid);
  const content = contentOf(deliveries, acts, firstName, siteOrigin, code, contact);
  const [first] = deliveries;
  const only = deliveries.length === 1 ? first : undefined;
  const { email } = await clubSettings.current();
  return {
    id: idOf(deliveries),
    to: address,
    subject: subjectOf(content),
    text: mailText(content, siteOrigin),
    html: mailHtml(content, siteOrigin),
    thread: only && eventIdOf(only) !== null ? `event-${eventIdOf(only)}` : null,
    replyTo: contact?.address ?? (email || null),
    unsubscribeUrl: code && `${siteOrigin}${ONE_CLICK_PATH}${code}`,
    bounceToken: bounceTokens.make({ kind: 'account', id: uid }, address, clock.now()),
    calendar: only ? await mailedCalendar(deps, only, uid) : null,
  };
}

/** null: the mail is about no event or several, or nobody has agreed: the club gets the answer. */
async function replyContactOf(
  { findReplyContact }: Deps,
  deliveries: readonly ClaimedDelivery[],
  uid: string,
): Promise<ReplyContact | null> {
  if (!deliveries.every(({ kind }) => NOTICE_TRAITS[kind].goesToParticipants)) return null;
  const [eventId = null, ...others] = new Set(deliveries.map(eventIdOf));
  const contact = eventId === null || others.length > 0 ? null : await findReplyContact(eventId);
  return contact?.uid === uid ? null : contact;
}

/** null: the mail tells what nobody can switch off. */
function unsubscribeCodeFor(
  { mailCodes, clock }: Deps,
  deliveries: readonly ClaimedDelivery[],
  uid: string,
): string | null {
  if (isDigest(deliveries)) return unsubscribeCode(mailCodes, uid, 'news', clock.now());
  const kinds = new Set<MailedNotice>();
  for (const { kind } of deliveries) if (kind !== 'membershipDecided') kinds.add(kind);
  return kinds.size === 0 ? null : unsubscribeCode(mailCodes, uid, [...kinds].sort(), clock.now());
}

/** Whether the mail is one of several gathered news. */
const isDigest = (deliveries: readonly ClaimedDelivery[]): boolean =>
  deliveries.length > 1 && deliveries.every(({ kind }) => isNews(kind));

function contentOf(
  deliveries: readonly ClaimedDelivery[],
  actsOfEach: readonly MailedAct[][],
  firstName: string,
  siteOrigin: string,
  code: string | null,
  contact: ReplyContact | null,
): MailContent {
  const links = [
    { label: 'Benachrichtigungen einstellen', url: siteOrigin + paths.notifications },
    ...(code ? [{ label: 'Abbestellen', url: siteOrigin + withCode(mailPaths.unsubscribe, code) }] : []),
  ];
  const told = deliveries.map(({ message: { title, body, url }, kind, notice }, index) => ({
    title,
    // People separate the paragraphs of what they write.
    lines: body.split('\n').filter((line) => line !== '' || kind === 'message'),
    url: siteOrigin + url,
    kind,
    isThere: notice === null || hasPage(notice),
    acts: actsOfEach[index] ?? [],
  }));
  const reply = contact ? ` Deine Antwort darauf bekommt ${plainName(contact.name) ?? 'die Ansprechperson'}.` : '';
  const [only] = told;
  if (only && told.length === 1) {
    // A deleted event has no page any more.
    const page = only.isThere
      ? { label: NOTICE_TRAITS[only.kind].button ?? 'Veranstaltung ansehen', url: only.url }
      : null;
    // The button is what the mail asks for: a mail about a place does not ask to give it up.
    const [asked, ...others] = only.acts.filter(({ act }) => act !== 'cancel');
    const button = asked && (asked.act === 'accept-times' || others.length === 0) ? asked : page;
    return {
      subject: only.title,
      firstName,
      lines: only.lines,
      items: [],
      button,
      acts: [...(button === page || page === null ? [] : [page]), ...only.acts.filter((act) => act !== button)],
      reason: `Du bekommst diese E-Mail, ${NOTICE_TRAITS[only.kind].reason}.${reply}`,
      links,
    };
  }
  const isOfNews = isDigest(deliveries);
  return {
    subject: `${told.length} ${isOfNews ? 'Neuigkeiten' : 'Mitteilungen'} ${FROM_CLUB}`,
    firstName,
    lines: [],
    items: told,
    button: { label: 'Zur App', url: `${siteOrigin}${paths.home}` },
    reason: isOfNews
      ? 'Du bekommst diese E-Mail, weil du Neuigkeiten gesammelt per E-Mail bekommen möchtest.'
      : `Du bekommst diese E-Mail, weil sich mehreres angesammelt hat, von dem du hören möchtest.${reply}`,
    links,
  };
}

/** null: it is about none. */
const eventIdOf = ({ notice }: ClaimedDelivery): number | null =>
  notice && 'eventId' in notice ? notice.eventId : null;

/** The same for the same deliveries, however often they are sent. */
const idOf = (deliveries: readonly ClaimedDelivery[]): string =>
  createHash('sha256')
    .update(deliveries.map(({ id }) => id).join(' '))
    .digest('hex')
    .slice(0, 40);
