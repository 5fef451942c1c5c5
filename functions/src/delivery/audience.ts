import type { NoticeKind } from '@club/contract';
import type { StoredDevice } from '../notifications/devices/device-repository';
import { kindOf, type Look, type NoticeKinds, openNotice, type StoredNotice } from '../notifications/notice-kind';
import type { Services } from '../services';

/** The people whom a notice concerns. Each of them gets it at most once, by the preference that is named. */
export type Audience =
  | { kind: 'everyone'; except: ReadonlySet<string>; notificationKind: NoticeKind }
  /** The people are ascending by id. */
  | { kind: 'people'; people: readonly Person[] };

export type Person = {
  userId: string;
  notificationKind: NoticeKind;
  /** What this person is told, where it is something else than what the others are told. */
  notice?: StoredNotice | null;
};

/** Finds the people whom a notice concerns. A notice that names nobody concerns those who fit when it is delivered. */
export async function findAudience(kinds: NoticeKinds, look: Look, stored: StoredNotice): Promise<Audience> {
  const { kind, notice } = openNotice(kinds, stored);
  const concerned = await kind.audience(notice, look);
  if ('everyoneBut' in concerned)
    return { kind: 'everyone', except: concerned.everyoneBut, notificationKind: kind.preference };
  // The order of ids keeps everyone on their side of the cursor when others join or leave during the delivery.
  const people = [...concerned.people].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    kind: 'people',
    people: people.map(([userId, own]) => {
      const { preference } = own ? kindOf(kinds, own.kind) : kind;
      return { userId, notificationKind: preference, notice: own };
    }),
  };
}

type Recipient = { device: StoredDevice } & Pick<Person, 'notificationKind' | 'notice'>;

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
    return [{ device, notificationKind: person.notificationKind, notice: person.notice ?? null }];
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
