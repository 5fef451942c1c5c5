import { FROM_CLUB, isNews, mailPaths, ONE_CLICK_PATH, paths, withCode } from '@club/contract';
import type { BounceTokens } from '../mail/bounces/bounce-tokens';
import { laidOut, type MailContent, mailIdOf } from '../mail/mail-layout';
import { plainName } from '../mail/plain-name';
import { type MailedNotice, unsubscribeCode } from '../mail/unsubscribe';
import { kindOf, type NoticeKinds, type StoredNotice } from '../notifications/notice-kind';
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
  mailedActs(notice: StoredNotice, to: MailPerson): Promise<MailedAct[]>;
  /** The calendar file of a mail; null: it has none. */
  mailedCalendar(notice: StoredNotice, uid: string): Promise<string | null>;
};

/** One mail for all of these deliveries, of which there is at least one. Its text is that of the pushes. */
export async function composeMail(
  deps: Deps,
  deliveries: readonly ClaimedDelivery[],
  person: MailPerson,
): Promise<Mail> {
  const { siteOrigin, clubSettings, mailCodes, bounceTokens, clock } = deps;
  const { uid, address } = person;
  const told = await Promise.all(deliveries.map((delivery) => toldIn(deps, delivery, person)));
  const [first, ...others] = told;
  const only = others.length === 0 ? first : undefined;
  const contact = await replyContactOf(deps, told, uid);
  const ended = endedBy(deliveries);
  const code = ended && unsubscribeCode(mailCodes, uid, ended, clock.now());
  const reply = contact ? ` Deine Antwort darauf bekommt ${plainName(contact.name) ?? 'die Ansprechperson'}.` : '';
  const content = {
    firstName: person.firstName,
    ...(only ? contentOfOne(only, reply) : contentOfSeveral(told, ended === 'news', reply, siteOrigin)),
    links: [
      { label: 'Benachrichtigungen einstellen', url: siteOrigin + paths.notifications },
      ...(code ? [{ label: 'Abbestellen', url: siteOrigin + withCode(mailPaths.unsubscribe, code) }] : []),
    ],
  };
  const { email } = await clubSettings.current();
  return {
    // The same for the same deliveries, however often they are sent.
    id: mailIdOf(deliveries.map(({ id }) => id).join(' ')),
    to: address,
    ...laidOut(content, siteOrigin),
    thread: only && only.eventId !== null ? `event-${only.eventId}` : null,
    replyTo: contact?.address ?? (email || null),
    unsubscribeUrl: code && `${siteOrigin}${ONE_CLICK_PATH}${code}`,
    bounceToken: bounceTokens.make({ kind: 'account', id: uid }, address, clock.now()),
    calendar: only ? await deps.mailedCalendar(only.notice, uid) : null,
  };
}

type Told = Awaited<ReturnType<typeof toldIn>>;

async function toldIn(deps: Deps, { message, notice }: ClaimedDelivery, person: MailPerson) {
  const { mail } = kindOf(deps.kinds, notice.kind);
  return {
    notice,
    mail,
    eventId: 'eventId' in notice && typeof notice.eventId === 'number' ? notice.eventId : null,
    title: message.title,
    lines: message.body.split('\n').filter((line) => line !== '' || mail.isWritten),
    url: deps.siteOrigin + message.url,
    acts: await deps.mailedActs(notice, person),
  };
}

/** null: the mail is about no event or several, or nobody has agreed: the club gets the answer. */
async function replyContactOf(deps: Deps, told: readonly Told[], uid: string): Promise<ReplyContact | null> {
  if (!told.every(({ mail }) => mail.isAnswered)) return null;
  const [eventId = null, ...others] = new Set(told.map((one) => one.eventId));
  const contact = eventId === null || others.length > 0 ? null : await deps.findReplyContact(eventId);
  return contact?.uid === uid ? null : contact;
}

/** Returns what the link at the end of the mail unsubscribes: gathered news, or these kinds. null: nobody can switch it off. */
function endedBy(deliveries: readonly ClaimedDelivery[]): 'news' | MailedNotice[] | null {
  if (deliveries.length > 1 && deliveries.every(({ kind }) => isNews(kind))) return 'news';
  const kinds = new Set(deliveries.map(({ kind }) => kind));
  const ended = [...kinds].filter((kind) => kind !== 'membershipDecided').sort();
  return ended.length > 0 ? ended : null;
}

type Content = Omit<MailContent, 'firstName' | 'links'>;

function contentOfOne({ title, lines, url, mail, notice, acts }: Told, reply: string): Content {
  // A deleted event has no page any more.
  const isThere = mail.hasPage?.(notice) ?? true;
  const page = isThere ? { label: mail.button ?? 'Veranstaltung ansehen', url } : null;
  // The button is what the mail asks for: a mail about a place does not ask to give it up.
  const [asked, ...others] = acts.filter(({ act }) => act !== 'cancel');
  const button = asked && (asked.act === 'accept-times' || others.length === 0) ? asked : page;
  return {
    subject: title,
    lines,
    button,
    acts: [...(button === page || page === null ? [] : [page]), ...acts.filter((act) => act !== button)],
    reason: `Du bekommst diese E-Mail, ${mail.reason}.${reply}`,
  };
}

const contentOfSeveral = (items: readonly Told[], areNews: boolean, reply: string, siteOrigin: string): Content => ({
  subject: `${items.length} ${areNews ? 'Neuigkeiten' : 'Mitteilungen'} ${FROM_CLUB}`,
  lines: [],
  items,
  button: { label: 'Zur App', url: `${siteOrigin}${paths.home}` },
  reason: areNews
    ? 'Du bekommst diese E-Mail, weil du Neuigkeiten gesammelt per E-Mail bekommen möchtest.'
    : `Du bekommst diese E-Mail, weil sich mehreres angesammelt hat, von dem du hören möchtest.${reply}`,
});
