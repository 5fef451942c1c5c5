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

/**
 * People with their devices; the next page begins behind `cursor`. News for everyone go to devices alone: such a page has
 * nobody without one, and is `ofEveryone`.
 */
export type RecipientPage = {
  people: (Person & { devices: readonly StoredDevice[] })[];
  ofEveryone: boolean;
  cursor: string;
};

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
    const concerned = [...byOwner(page)].filter(([userId]) => !except.has(userId));
    const people = concerned.map(([userId, own]) => ({ userId, notificationKind, devices: own }));
    return { people, ofEveryone: true, cursor: last.deviceId };
  }
  const remaining = audience.people.filter(({ userId }) => cursor === null || userId > cursor);
  const people = remaining.slice(0, limits.peopleAtOnce);
  const found = byOwner(await devices.listOf(people.map(({ userId }) => userId)));
  const withDevices = people.map((person) => ({ ...person, devices: found.get(person.userId) ?? [] }));
  const reached = firstThatFit(withDevices, limits.devicesAtOnce);
  const last = reached.at(-1);
  return last ? { people: reached, ofEveryone: false, cursor: last.userId } : null;
}

function byOwner(devices: readonly StoredDevice[]): ReadonlyMap<string, readonly StoredDevice[]> {
  const found = new Map<string, StoredDevice[]>();
  for (const device of devices) found.set(device.uid, [...(found.get(device.uid) ?? []), device]);
  return found;
}

/** The first person, and as many of the next as have no more than `limit` devices together with those before. */
function firstThatFit<T extends { devices: readonly StoredDevice[] }>(people: readonly T[], limit: number): T[] {
  let count = 0;
  return people.filter(({ devices }, index) => {
    count += devices.length;
    return index === 0 || count <= limit;
  });
}
