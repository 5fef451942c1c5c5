import { type NoticeKind, paths } from '@club/contract';
import type { StoredDevice } from '../notifications/devices/device-repository';
import type { Notice } from '../notifications/notice';
import type { Services } from '../services';
import { isLateCancellation, toAttendance } from './late-cancellation';

/** The people whom a notice concerns. Each of them gets it at most once, by the preference that is named. */
export type Audience =
  | { kind: 'everyone'; except: ReadonlySet<string>; notificationKind: NoticeKind }
  /** The people are ascending by id. */
  | { kind: 'people'; people: readonly Person[] };

export type Person = {
  userId: string;
  notificationKind: NoticeKind;
  /** The page that the notification opens for this person, where it is another than for the others. */
  url?: string | undefined;
};

type Deps = Pick<Services, 'subjects'> & {
  identity: Pick<Services['identity'], 'listOrganisers'>;
  access: Pick<Services['access'], 'listKeepers'>;
};

/** Finds the people whom a notice concerns. A notice that names nobody concerns those who fit when it is delivered. */
export async function findAudience({ subjects, identity, access }: Deps, notice: Notice): Promise<Audience> {
  switch (notice.kind) {
    case 'eventCreated':
      return { kind: 'everyone', except: new Set([notice.exceptUserId]), notificationKind: notice.kind };
    case 'eventsNeedingHelpers': {
      const people = await subjects.findPeople(notice.eventId);
      if (!people) return toPeople([], notice.kind);
      const except = new Set([...people.activeUserIds, ...people.waitlistUserIds]);
      return { kind: 'everyone', except, notificationKind: notice.kind };
    }
    case 'newComment': {
      const [people, organisers, commenters] = await Promise.all([
        subjects.findPeople(notice.eventId),
        identity.listOrganisers(),
        subjects.findCommenters(notice.eventId, notice.commentId),
      ]);
      const kinds = new Map<string, NoticeKind>();
      // The comments of a deleted event cannot be read any more.
      if (people) {
        for (const userId of [...people.activeUserIds, ...organisers]) kinds.set(userId, 'newComment');
        for (const userId of commenters) kinds.set(userId, 'commentReply');
      }
      kinds.delete(notice.authorId);
      return byId(kinds);
    }
    case 'lateCancellations': {
      const [event, organisers] = await Promise.all([subjects.findEvent(notice.eventId), identity.listOrganisers()]);
      const attendance = event && toAttendance(event);
      const kinds = new Map<string, NoticeKind>();
      for (const userId of organisers) {
        if (attendance && isLateCancellation(notice, attendance, userId)) kinds.set(userId, 'lateCancellations');
      }
      // An organiser who moves up is told that, which says as much.
      for (const userId of notice.userIds) kinds.set(userId, 'waitlistPromotion');
      return byId(kinds);
    }
    case 'eveningSummary':
      return toPeople(await identity.listOrganisers(), notice.kind);
    case 'venueInquiry':
    case 'venueInquiries': {
      const authorIds = notice.kind === 'venueInquiry' ? [notice.authorId] : notice.authorIds;
      const [organisers, keepers] = await Promise.all([identity.listOrganisers(), access.listKeepers()]);
      const kinds = new Map([...organisers, ...keepers].map((userId) => [userId, 'venueInquiry'] as const));
      for (const userId of kinds.keys()) if (authorIds.every((authorId) => authorId === userId)) kinds.delete(userId);
      // Keepers who do not organise have a page of their own.
      const ofKeepers = new Map(keepers.map((userId) => [userId, paths.keeper]));
      for (const userId of organisers) ofKeepers.delete(userId);
      return byId(kinds, ofKeepers);
    }
    case 'guestPromotion':
      return toPeople(await identity.listOrganisers(), notice.kind);
    case 'eventReinstated':
      // People who want to hear that an event is cancelled want to hear that it is not.
      return toPeople(notice.userIds, 'eventCancelled');
    case 'shiftRemoved':
      // People who want to hear of decisions on their registrations want to hear of this one.
      return toPeople(notice.userIds, 'registrationConfirmed');
    case 'membersWaiting':
      return toPeople(await identity.listOrganisers(), 'memberWaiting');
    case 'memberWaiting':
    case 'attendanceMissing':
      return toPeople(await identity.listOrganisers(), notice.kind);
    default:
      return toPeople(notice.userIds, notice.kind);
  }
}

const toPeople = (userIds: readonly string[], notificationKind: NoticeKind): Audience =>
  byId(new Map(userIds.map((userId) => [userId, notificationKind])));

/** The order of ids keeps everyone on their side of the cursor when others join or leave during the delivery. */
const byId = (kinds: ReadonlyMap<string, NoticeKind>, urls: ReadonlyMap<string, string> = new Map()): Audience => ({
  kind: 'people',
  people: [...kinds]
    .map(([userId, notificationKind]) => ({ userId, notificationKind, url: urls.get(userId) }))
    .sort((one, other) => (one.userId < other.userId ? -1 : 1)),
});

type Recipient = { device: StoredDevice } & Pick<Person, 'notificationKind' | 'url'>;

/**
 * The next page begins behind `cursor`. `people` are those of a page of people, with or without devices; news for everyone
 * go to devices alone.
 */
export type RecipientPage = { recipients: Recipient[]; people: Person[]; cursor: string };

type PageDeps = {
  devices: Pick<Services['devices'], 'listAll' | 'listOf'>;
  limits: { devicesAtOnce: number; peopleAtOnce: number };
};

/** The devices of an audience behind a cursor; null when there are no more. */
export async function findRecipientPage(
  deps: PageDeps,
  audience: Audience,
  cursor: string | null,
): Promise<RecipientPage | null> {
  const { devices, limits } = deps;
  if (audience.kind === 'everyone') {
    const { except, notificationKind } = audience;
    const page = await devices.listAll(cursor, limits.devicesAtOnce);
    const last = page.at(-1);
    if (!last) return null;
    const concerned = page.filter(({ uid }) => !except.has(uid));
    const recipients = concerned.map((device) => ({ device, notificationKind }));
    return { recipients, people: [], cursor: last.deviceId };
  }
  const people = new Map(audience.people.map((person) => [person.userId, person]));
  const remaining = [...people.keys()].sort().filter((userId) => cursor === null || userId > cursor);
  const userIds = remaining.slice(0, limits.peopleAtOnce);
  const found = await devices.listOf(userIds);
  const last = firstThatFit(userIds, found, limits.devicesAtOnce).at(-1);
  if (last === undefined) return null;
  const recipients = found.flatMap((device) => {
    const person = people.get(device.uid);
    if (!person || device.uid > last) return [];
    return [{ device, notificationKind: person.notificationKind, url: person.url }];
  });
  const reached = userIds.flatMap((userId) => (userId <= last ? (people.get(userId) ?? []) : []));
  return { recipients, people: reached, cursor: last };
}

/** The first person, and as many of the next as have no more than `limit` devices together with those before. */
function firstThatFit(userIds: readonly string[], devices: readonly StoredDevice[], limit: number): string[] {
  const counts = new Map<string, number>();
  for (const { uid } of devices) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  let count = 0;
  return userIds.filter((userId, index) => {
    count += counts.get(userId) ?? 0;
    return index === 0 || count <= limit;
  });
}
