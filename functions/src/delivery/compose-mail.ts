import { createHash } from 'node:crypto';
import { FROM_CLUB, isNews, mailPaths, ONE_CLICK_PATH, paths, withCode } from '@club/contract';
import type { BounceTokens } from '../mail/bounces/bounce-tokens';
import { type MailContent, mailHtml, mailText, subjectOf } from '../mail/mail-layout';
import { plainName } from '../mail/plain-name';
import { type MailedNotice, unsubscribeCode } from '../mail/unsubscribe';
import { kindOf, type NoticeKinds, openNotice } from '../notifications/notice-kind';
import type { Mail } from '../platform/mail';
import type { Services } from '../services';
import type { MailedAct } from '../subjects/mailed-acts';
import type { ReplyContact } from '../subjects/reply-contact';
import type { ClaimedDelivery } from './delivery-repository';

/** The person to whom mails go, at an address that they have confirmed. */
export type MailPerson = { uid: string; address: string; firstName: string };

type Deps = Pick<Services, 'clubSettings' | 'mailCodes' | 'clock' | 'siteOrigin'> & {
  kinds: NoticeKinds;
  bounceTokens: BounceTokens;
  /** Called for each mail about an event, so it should remember what it reads. */
  findReplyContact(eventId: number): Promise<ReplyContact | null>;
  /** The links of a mail with which its reader acts. */
  mailedActs(delivery: ClaimedDelivery, to: { uid: string; address: string }): Promise<MailedAct[]>;
  /** The calendar file of a mail; null: it has none. */
  mailedCalendar(delivery: ClaimedDelivery, uid: string): Promise<string | null>;
};

/** One mail for all of these deliveries, of which there is at least one. Its text is that of the pushes. */
export async function composeMail(
  deps: Deps,
  deliveries: readonly ClaimedDelivery[],
  { uid, address, firstName }: MailPerson,
): Promise<Mail> {
  const { siteOrigin, clubSettings, bounceTokens, clock } = deps;
  const code = unsubscribeCodeFor(deps, deliveries, uid);
  const acts = await Promise.all(deliveries.map((delivery) => deps.mailedActs(delivery, { uid, address })));
  const contact = await replyContactOf(deps, deliveries, uid);
  const content = contentOf(deps.kinds, deliveries, acts, firstName, siteOrigin, code, contact);
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
    calendar: only ? await deps.mailedCalendar(only, uid) : null,
  };
}

/** null: the mail is about no event or several, or nobody has agreed: the club gets the answer. */
async function replyContactOf(
  { kinds, findReplyContact }: Deps,
  deliveries: readonly ClaimedDelivery[],
  uid: string,
): Promise<ReplyContact | null> {
  if (!deliveries.every((delivery) => mailOf(kinds, delivery).isAnswered)) return null;
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
  kinds: NoticeKinds,
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
  const told = deliveries.map((delivery, index) => {
    const { title, body, url } = delivery.message;
    const mail = mailOf(kinds, delivery);
    return {
      title,
      lines: body.split('\n').filter((line) => line !== '' || mail.isWritten),
      url: siteOrigin + url,
      mail,
      isThere: hasPage(kinds, delivery),
      acts: actsOfEach[index] ?? [],
    };
  });
  const reply = contact ? ` Deine Antwort darauf bekommt ${plainName(contact.name) ?? 'die Ansprechperson'}.` : '';
  const [only] = told;
  if (only && told.length === 1) {
    // A deleted event has no page any more.
    const page = only.isThere ? { label: only.mail.button ?? 'Veranstaltung ansehen', url: only.url } : null;
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
      reason: `Du bekommst diese E-Mail, ${only.mail.reason}.${reply}`,
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

/** Deliveries that the release before has planned have only a preference, which is the name of a kind, too. */
const mailOf = (kinds: NoticeKinds, { notice, kind }: ClaimedDelivery) => kindOf(kinds, notice?.kind ?? kind).mail;

function hasPage(kinds: NoticeKinds, { notice: stored }: ClaimedDelivery): boolean {
  if (!stored) return true;
  const { kind, notice } = openNotice(kinds, stored);
  return kind.mail.hasPage?.(notice) ?? true;
}

/** null: it is about none. */
const eventIdOf = ({ notice }: ClaimedDelivery): number | null =>
  notice && 'eventId' in notice && typeof notice.eventId === 'number' ? notice.eventId : null;

/** The same for the same deliveries, however often they are sent. */
const idOf = (deliveries: readonly ClaimedDelivery[]): string =>
  createHash('sha256')
    .update(deliveries.map(({ id }) => id).join(' '))
    .digest('hex')
    .slice(0, 40);
