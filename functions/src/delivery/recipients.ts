import type { StoredDevice } from '../notifications/devices/device-repository';
import type { Concerned, StoredNotice } from '../notifications/notice-kind';
import type { Services } from '../services';

type Person = {
  userId: string;
  /** Another notice, which this person is told in place of the one that the others are told. */
  notice: StoredNotice | null;
  devices: readonly StoredDevice[];
};

/**
 * People with their devices; the next page begins behind `cursor`. News for everyone go to devices alone: such a page has
 * nobody without one, and is `ofEveryone`.
 */
export type RecipientPage = { people: Person[]; ofEveryone: boolean; cursor: string };

type PageDeps = {
  devices: Pick<Services['devices'], 'listAll' | 'listOf'>;
  limits: { devicesAtOnce: number; peopleAtOnce: number };
};

/** The devices of an audience behind a cursor; null when there are no more. */
export async function findRecipientPage(
  deps: PageDeps,
  audience: Concerned,
  cursor: string | null,
): Promise<RecipientPage | null> {
  const { devices, limits } = deps;
  if ('everyoneBut' in audience) {
    const page = await devices.listAll(cursor, limits.devicesAtOnce);
    const last = page.at(-1);
    if (!last) return null;
    const concerned = [...byOwner(page)].filter(([userId]) => !audience.everyoneBut.has(userId));
    const people = concerned.map(([userId, own]) => ({ userId, notice: null, devices: own }));
    return { people, ofEveryone: true, cursor: last.deviceId };
  }
  // The order of ids keeps everyone on their side of the cursor when others join or leave during the delivery.
  const remaining = [...audience.people.keys()].sort().filter((userId) => cursor === null || userId > cursor);
  const userIds = remaining.slice(0, limits.peopleAtOnce);
  const found = byOwner(await devices.listOf(userIds));
  const people = userIds.map((userId) => ({
    userId,
    notice: audience.people.get(userId) ?? null,
    devices: found.get(userId) ?? [],
  }));
  const reached = firstThatFit(people, limits.devicesAtOnce);
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
