import { type ClubSettings, FROM_CLUB, isNews, mailPaths, ONE_CLICK_PATH, paths, withCode } from '@club/contract';
import type { BounceTokens } from '../mail/bounces/bounce-tokens';
import { laidOut, type MailContent, mailIdOf } from '../mail/mail-layout';
import { plainName } from '../mail/plain-name';
import { type MailedNotice, unsubscribeCode } from '../mail/unsubscribe';
import { kindOf, type Look, type NoticeKinds, openNotice, type StoredNotice } from '../notifications/notice-kind';
import type { Mail } from '../platform/mail';
import type { Services } from '../services';
import type { EventContacts } from '../subjects/event-contacts';
import type { MailedAct } from '../subjects/mailed-acts';
import type { ClaimedDelivery } from './delivery-repository';

/** The person to whom mails go, at an address that they have confirmed. */
export type MailPerson = { uid: string; address: string; firstName: string; wasOfferedCalendar: boolean };

type Deps = Pick<Services, 'clubSettings' | 'mailCodes' | 'clock' | 'siteOrigin'> & {
  kinds: NoticeKinds;
  bounceTokens: BounceTokens;
  look: Pick<Look, 'findEvent'>;
  /** Called for each mail about an event, so it should remember what it reads. */
  findContacts(eventId: number): Promise<EventContacts>;
  /** The links of a mail with which its reader acts. */
  mailedActs(notice: StoredNotice, to: MailPerson): Promise<MailedAct[]>;
  /** The calendar file of a mail; null: it has none. */
  mailedCalendar(notice: StoredNotice, uid: string): Promise<string | null>;
  hasCalendarFeed(uid: string): Promise<boolean>;
};

/** Whether this mail is the first that offers the person's own calendar. */
export const isCalendarOffer = (
  kinds: NoticeKinds,
  [first, ...others]: readonly ClaimedDelivery[],
  person: MailPerson,
): boolean =>
  first !== undefined &&
  others.length === 0 &&
  !person.wasOfferedCalendar &&
  kindOf(kinds, first.notice.kind).mail.offersCalendar === true;

const CALENDAR_OFFER = 'Alle deine Termine von selbst in deinem Kalender? Hier abonnieren';

const ANSWER_IN_APP = 'Antworte bitte in der App und nicht auf diese E-Mail.';

/** One mail for all of these deliveries, of which there is at least one. It says whole what pushes shorten. */
export async function composeMail(
  deps: Deps,
  deliveries: readonly ClaimedDelivery[],
  person: MailPerson,
): Promise<Mail> {
  const { siteOrigin, clubSettings, mailCodes, bounceTokens, clock } = deps;
  const { uid, address } = person;
  const told = together(await Promise.all(deliveries.map((delivery) => toldIn(deps, delivery, person))));
  const [first, ...others] = told;
  const only = others.length === 0 ? first : undefined;
  const { email, contact } = await clubSettings.current();
  const contacts = await contactsOf(deps, told, uid);
  const ended = endedBy(deliveries, only !== undefined);
  const isOffer = isCalendarOffer(deps.kinds, deliveries, person) && !(await deps.hasCalendarFeed(uid));
  const offer = isOffer ? [{ label: CALENDAR_OFFER, url: siteOrigin + paths.ownCalendar }] : [];
  const code = ended && unsubscribeCode(mailCodes, uid, ended, clock.now());
  const ask = contacts ? whomToAsk(contacts, email ? null : contact) : only?.mail.writtenBy ? ANSWER_IN_APP : null;
  const content = {
    firstName: person.firstName,
    ...(only ? contentOfOne(only, ask, offer) : contentOfSeveral(told, ended === 'news', ask, siteOrigin)),
    links: [
      { label: 'Benachrichtigungen einstellen', url: siteOrigin + paths.notifications },
      ...(code ? [{ label: 'Abbestellen', url: siteOrigin + withCode(mailPaths.unsubscribe, code) }] : []),
    ],
  };
  return {
    // The same for the same deliveries, however often they are sent.
    id: mailIdOf(deliveries.map(({ id }) => id).join(' ')),
    to: address,
    ...laidOut(content, siteOrigin),
    writtenBy: only?.writtenBy ? plainName(only.writtenBy) : null,
    thread: only && only.eventId !== null ? `event-${only.eventId}` : null,
    replyTo: contacts?.reply?.address ?? (email || null),
    unsubscribeUrl: code && `${siteOrigin}${ONE_CLICK_PATH}${code}`,
    bounceToken: bounceTokens.make({ kind: 'account', id: uid }, address, clock.now()),
    calendar: only ? await deps.mailedCalendar(only.notice, uid) : null,
  };
}

type Told = Awaited<ReturnType<typeof toldIn>>;

async function toldIn(deps: Deps, { notice: stored, userId, createdAt }: ClaimedDelivery, person: MailPerson) {
  const { kind, notice } = openNotice(deps.kinds, stored);
  const eventId = 'eventId' in notice && typeof notice.eventId === 'number' ? notice.eventId : null;
  const event = kind.hasNames && eventId !== null ? await deps.look.findEvent(eventId) : null;
  const telling = { userId, createdAt, now: deps.clock.now(), event, contacts: [], inMail: true };
  const { title, body, url } = kind.words(notice, telling);
  const writtenBy = kind.mail.writtenBy?.(notice) ?? null;
  const list = kind.mail.list?.(notice);
  return {
    notice: notice as StoredNotice,
    mail: kind.mail,
    eventId,
    writtenBy,
    title,
    lines: list ? [list.intro] : body === '' ? [] : body.split('\n'),
    links: list ? list.links.map(({ label, path }) => ({ label, url: deps.siteOrigin + path })) : [],
    url: deps.siteOrigin + url,
    acts: await deps.mailedActs(stored, person),
  };
}

/** Puts together all that is said of one page where its kind has a title for that, as comments on an event have. */
function together(told: readonly Told[]): Told[] {
  const groups = new Map<string, [Told, ...Told[]]>();
  for (const one of told) {
    const key = one.mail.titleOf ? one.url : `${one.url} ${groups.size}`;
    groups.set(key, [...(groups.get(key) ?? []), one] as [Told, ...Told[]]);
  }
  return [...groups.values()].map((group) => {
    const [first, ...others] = group;
    if (others.length === 0) return first;
    const [last = first] = others.slice(-1);
    return {
      ...last,
      title: last.mail.titleOf?.(last.notice, group.length) ?? last.title,
      writtenBy: others.every(({ writtenBy }) => writtenBy === first.writtenBy) ? first.writtenBy : null,
      lines: group.flatMap(({ lines }, index) => (index === 0 ? lines : ['', ...lines])),
    };
  });
}

/** null: the mail is about several events, or not everybody who gets it sees the contacts. The club answers for what is about none. */
async function contactsOf(deps: Deps, told: readonly Told[], uid: string): Promise<EventContacts | null> {
  if (!told.every(({ mail }) => mail.isAnswered)) return null;
  const [eventId = null, ...others] = new Set(told.map((one) => one.eventId));
  if (others.length > 0) return null;
  if (eventId === null) return { people: [], reply: null };
  const contacts = await deps.findContacts(eventId);
  // Nobody is told to ask themselves.
  return {
    people: contacts.people.filter((person) => person.uid !== uid),
    reply: contacts.reply?.uid === uid ? null : contacts.reply,
  };
}

/** `club` is whom to call where the club has no address to which answers could go. */
function whomToAsk({ people, reply }: EventContacts, club: ClubSettings['contact'] | null): string {
  const toReply = (whom: string) => `Fragen? Antworte einfach auf diese E-Mail: Sie geht an ${whom}.`;
  if (reply) return toReply(plainName(reply.name) ?? 'die Ansprechperson');
  const names = people.flatMap(({ name }) => plainName(name) ?? []);
  if (names.length > 0) return `Fragen? Wende dich an ${names.join(' oder ')}.`;
  return club ? `Fragen? Ruf an: ${club.name}, ${club.phoneNumber}.` : toReply('den Verein');
}

/** Returns what the link at the end of the mail unsubscribes: gathered news, or these kinds. null: nobody can switch it off. */
function endedBy(deliveries: readonly ClaimedDelivery[], isOfOne: boolean): 'news' | MailedNotice[] | null {
  if (!isOfOne && deliveries.every(({ kind }) => isNews(kind))) return 'news';
  const kinds = new Set(deliveries.map(({ kind }) => kind));
  const ended = [...kinds].filter((kind) => kind !== 'membershipDecided').sort();
  return ended.length > 0 ? ended : null;
}

type Content = Omit<MailContent, 'firstName' | 'links'>;

function contentOfOne(
  { title, lines, links, url, mail, notice, acts, writtenBy }: Told,
  ask: string | null,
  offer: NonNullable<Content['acts']>,
): Content {
  // A deleted event has no page any more.
  const isThere = mail.hasPage?.(notice) ?? true;
  const [onlyLink, ...otherLinks] = links;
  const isListed = otherLinks.length > 0;
  const page =
    onlyLink && !isListed ? onlyLink : isThere ? { label: mail.button ?? 'Veranstaltung ansehen', url } : null;
  // The button is what the mail asks for: a mail about a place does not ask to give it up.
  const [asked, ...others] = acts.filter(({ act }) => act !== 'cancel' && act !== 'leave-waitlist');
  const button = asked && (asked.act === 'accept-times' || others.length === 0) ? asked : page;
  return {
    subject: title,
    lines: ask === null ? lines : [...lines, '', ask],
    ...(isListed && { items: links.map(({ label, url }) => ({ title: label, lines: [], url, acts: [] })) }),
    button,
    isFromPerson: writtenBy !== null,
    acts: [...(button === page || page === null ? [] : [page]), ...acts.filter((act) => act !== button), ...offer],
    reason: `Du bekommst diese E-Mail, ${mail.reason}.`,
  };
}

const contentOfSeveral = (
  items: readonly Told[],
  areNews: boolean,
  ask: string | null,
  siteOrigin: string,
): Content => ({
  subject: `${items.length} ${areNews ? 'Neuigkeiten' : 'Mitteilungen'} ${FROM_CLUB}`,
  lines: [],
  items: items.map((item) => ({ ...item, acts: [...item.acts, ...item.links] })),
  button: { label: 'Zur App', url: `${siteOrigin}${paths.home}` },
  reason: areNews
    ? 'Du bekommst diese E-Mail, weil du Neuigkeiten gesammelt per E-Mail bekommen möchtest.'
    : `Du bekommst diese E-Mail, weil sich mehreres angesammelt hat, von dem du hören möchtest.${ask ? ` ${ask}` : ''}`,
});
