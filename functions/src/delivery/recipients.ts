import { byOwner, type StoredDevice } from '../notifications/devices/device-repository';
import type { Concerned, StoredNotice } from '../notifications/notice-kind';
import type { DeliveryDeps } from './delivery-deps';

type Person = { userId: string; notice: StoredNotice; devices: readonly StoredDevice[] };

/**
 * People with their devices; the next page begins behind `cursor`. News for everyone go to devices alone: such a page has
 * nobody without one, and is `ofEveryone`.
 */
export type RecipientPage = { people: Person[]; ofEveryone: boolean; cursor: string };

/** The devices of an audience behind a cursor; null when there are no more. */
export async function findRecipientPage(
  { devices, limits }: Pick<DeliveryDeps, 'devices' | 'limits'>,
  notice: StoredNotice,
  audience: Concerned,
  cursor: string | null,
): Promise<RecipientPage | null> {
  if ('everyoneBut' in audience) {
    const page = await devices.listAll(cursor, limits.devicesAtOnce);
    const last = page.at(-1);
    if (!last) return null;
    const concerned = [...byOwner(page)].filter(([userId]) => !audience.everyoneBut.has(userId));
    const people = concerned.map(([userId, own]) => ({ userId, notice, devices: own }));
    return { people, ofEveryone: true, cursor: last.deviceId };
  }
  // The order of ids keeps everyone on their side of the cursor when others join or leave during the delivery.
  const sorted = [...audience.people].sort(([one], [other]) => (one < other ? -1 : 1));
  const remaining = sorted.filter(([userId]) => cursor === null || userId > cursor).slice(0, limits.peopleAtOnce);
  const found = byOwner(await devices.listOf(remaining.map(([userId]) => userId)));
  const people = remaining.map(([userId, told]) => ({ userId, notice: told, devices: found.get(userId) ?? [] }));
  let count = 0;
  // The first person, and as many of the next as have no more devices together than a page takes.
  const reached = people.filter(({ devices: own }, index) => {
    count += own.length;
    return index === 0 || count <= limits.devicesAtOnce;
  });
  const last = reached.at(-1);
  return last ? { people: reached, ofEveryone: false, cursor: last.userId } : null;
}
