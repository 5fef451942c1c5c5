import type { NoticeKind } from '@club/contract';
import * as z from 'zod';
import type { EventState } from './event-state';
import type { NoticedShift } from './noticed-shifts';
import type { NotificationTerms } from './notification-terms';
import type { OpenTask } from './open-task';
import type { PushPayload } from './push-payload';
import type { Standings } from './standings';

/** Something that people are to be told, as it is stored in the outbox and with deliveries. Its kind says how it is read. */
export type StoredNotice = { kind: string };
export const storedNoticeSchema: z.ZodType<StoredNotice> = z.looseObject({ kind: z.string() });

/** Looks up what notices are about, as it is now. */
export type Look = {
  now(): Date;
  findEvent(eventId: number): Promise<EventState | null>;
  findPeople(eventId: number): Promise<{ activeUserIds: string[]; waitlistUserIds: string[] } | null>;
  /** The authors of the comments before this one. */
  findCommenters(eventId: number, commentId: string): Promise<ReadonlySet<string>>;
  /** The text of the comment; null: it is gone. */
  findComment(eventId: number, commentId: string): Promise<string | null>;
  isInquiryPending(inquiryId: string): Promise<boolean>;
  listOrganisers(): Promise<readonly string[]>;
  listKeepers(): Promise<readonly string[]>;
  listTreasurers(): Promise<readonly string[]>;
  /** What waits for organisers. It reads as much as their dashboard. */
  listOpenTasks(): Promise<readonly OpenTask[]>;
  /** Whom this person asks about an event: its other contacts, or where it has none the club's. */
  listContacts(eventId: number, userId: string): Promise<readonly string[]>;
  /** The notices of this kind about the event that have not gone to all whom they concern. */
  listWaiting(kind: string, eventId: number): Promise<readonly StoredNotice[]>;
} & Standings;

/** People whom a notice concerns, with what each is told: the notice, or another one. */
export type Concerned = { everyoneBut: ReadonlySet<string> } | { people: ReadonlyMap<string, StoredNotice> };

export const toPeople = (notice: StoredNotice, userIds: Iterable<string>): Concerned => ({
  people: new Map(Array.from(userIds, (userId) => [userId, notice])),
});

export const toOrganisers = async (notice: StoredNotice, look: Look): Promise<Concerned> =>
  toPeople(notice, await look.listOrganisers());

export const toThoseNamed = (notice: StoredNotice & { userIds: readonly string[] }): Concerned =>
  toPeople(notice, notice.userIds);

/** The person who is told, and when the notice arose. */
export type To = { userId: string; createdAt: Date };

/**
 * The person who reads the words, null for everyone, and the event as it is and whom to ask, where they have names that no
 * notice stores.
 */
export type Telling = {
  userId: string | null;
  createdAt: Date;
  now: Date;
  event: EventState | null;
  contacts: readonly string[];
  /** A mail has room for what a push leaves to the page, and says of itself whom to ask. */
  inMail: boolean;
};

/** Says everything about the notices of one kind. functions/src/notices.ts lists all kinds. */
export type Kind<N extends StoredNotice> = {
  schema: z.ZodType<N>;
  /** The preference by which people get it. */
  preference: NoticeKind;
  /** The people whom it concerns when its delivery begins. Each of them gets it at most once. */
  audience(notice: N, look: Look): Concerned | Promise<Concerned>;
  /** The terms count from the notice's creation, so that a resumed delivery has the same ones. */
  terms(notice: N, createdAt: Date, userId: string | null): NotificationTerms;
  /** The notice as it is true now; null: it is not true any more, or of no use to this person. */
  present(notice: N, look: Look, to: To): Promise<N | null>;
  /** The title says what happened to what; a locked screen may show nothing else. */
  words(notice: N, telling: Telling): PushPayload;
  mail: {
    /** Ends the sentence that tells people why they get a mail. */
    reason: string;
    /** The button, where it does not lead to the event. */
    button?: string;
    /** Whether there is a page to which the button leads. Without it, there always is. */
    hasPage?(notice: N): boolean;
    /** The name of the person who has written the text, and set its paragraphs apart. */
    writtenBy?(notice: N): string;
    /** The mail lists these in place of the text, each with a link of its own. The only one is the button. null: it lists none. */
    list?(notice: N): { intro: string; links: readonly { label: string; path: string }[] } | null;
    /** The title where so many of them lead to one page, and stand together: notices of such kinds may be mixed. */
    titleOf?(notice: N, count: number): string;
    /** Asks somebody who is not in the event to come to it, or to these shifts. null: it does not ask. */
    asks?(notice: N): { shifts: readonly NoticedShift[] } | null;
    /** The entries that leave the person's calendar, if they were in it; null stands for the event as a whole. */
    withdraws?(notice: N): readonly (NoticedShift | null)[];
    /** It is about a place of the person's own: a mail has their calendar entry, and links to accept or give up the place. */
    isOfOwnPlace?: true;
    /** The mail says whom to ask: a contact of the event, which people who take part see on its page, too, or the club. */
    isAnswered?: true;
    /** The first such mail of a person offers their dates as a calendar. */
    offersCalendar?: true;
  };
  inbox?: {
    /** The words there, in place of those that somebody may take back. */
    body?(notice: N): string;
    /** It disappears when it is of no use any more. */
    disappears?: true;
    /** Leaves out what no inbox may keep, where a mail of news needs the notice later. */
    kept?(notice: N): N;
  };
  /** A mail of news has it until then. */
  isNewsUntil?(notice: N): Date;
  /** The days for which it is remembered that it was delivered, so that it is not told again; by default those of all. */
  keptDays?: number;
  /** It is not hidden among the news of others. */
  isPersonal?: true;
  /** Its words have names of people that no notice stores. */
  hasNames?: true;
  /** Its words say whom to ask. */
  namesContacts?: true;
  /** It takes back that the event was cancelled, of which people were told after this instant. */
  takesBack?(notice: N): Date | null;
  /** Two that wait become one: the later, as if it had come with the earlier. */
  join?(later: N, earlier: N): N;
};

/** A notice of this kind, with these fields. */
export type NoticeOf<Name extends string, Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>> & {
  kind: Name;
};

/** Describes a kind beside its fields. The preference may be left out where there is one of the same name. */
type Said<Name extends string, N extends StoredNotice> = Omit<Kind<N>, 'schema' | 'preference'> &
  (Name extends NoticeKind ? { preference?: NoticeKind } : { preference: NoticeKind });

export function defineKind<const Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  fields: Fields,
  said: NoInfer<Said<Name, NoticeOf<Name, Fields>>>,
): Kind<NoticeOf<Name, Fields>> {
  const schema = z.object({ kind: z.literal(name), ...fields }) as z.ZodType<NoticeOf<Name, Fields>>;
  return { preference: name as NoticeKind, ...said, schema };
}

// biome-ignore lint/suspicious/noExplicitAny: kinds of all notices stand in one table, and a function of N takes no unknown.
export type AnyKind = Kind<any>;
export type NoticeKinds = Readonly<Record<string, AnyKind>>;

/** @throws for a kind that this release does not know. */
export function kindOf(kinds: NoticeKinds, name: string): AnyKind {
  const found = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!found) throw new Error(`no kind of notices: ${name}`);
  return found;
}

/** Reads a notice, stored or not. @throws for one that this release does not know, or that is broken. */
export function openNotice(kinds: NoticeKinds, stored: StoredNotice) {
  const kind = kindOf(kinds, stored.kind);
  return { kind, notice: kind.schema.parse(stored) };
}

/** null: there is none, or it cannot be read, which must not keep others from going. */
export function tryOpen(kinds: NoticeKinds, stored: StoredNotice | null): ReturnType<typeof openNotice> | null {
  try {
    return stored && openNotice(kinds, stored);
  } catch {
    return null;
  }
}

/** The traits of mails about a place of the person's own. */
export const OF_OWN_PLACE = { isOfOwnPlace: true, isAnswered: true } as const;

export const IN_OR_WAITING = 'weil du für diese Veranstaltung angemeldet bist oder auf der Warteliste stehst';
export const ORGANISES = 'weil du Veranstaltungen organisierst';
