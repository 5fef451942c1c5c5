import { ALL_DEFAULT_PREFERENCES } from '@club/contract';
import { authorOf } from '../inbox/inbox';
import { isOpen } from '../mail/mailbox-repository';
import { type Delivery, finished } from '../notifications/delivery';
import type { StoredNotice } from '../notifications/notice-kind';
import type { Notification } from '../notifications/notification';
import { isWanted, waysOf } from '../notifications/ways';
import type { DeliveryDeps } from './delivery-deps';
import { planDelivery, planMail } from './plan-delivery';
import type { RecipientPage } from './recipients';

export type PlannedPage = { deliveries: Delivery[]; inbox: { uid: string; shown: Notification }[] };

/**
 * The deliveries of a notice to the people of a page, by the way that reaches each of them, and what they find in the app in
 * any case. `until` is the end of the claim.
 */
export async function planPage(
  deps: DeliveryDeps,
  source: { noticeId: string; notice: StoredNotice; createdAt: Date },
  page: RecipientPage,
  now: Date,
  until: Date,
): Promise<PlannedPage> {
  const { preferences, composeNotification } = deps;
  const composed = page.people.map(({ userId, notice, devices }) => ({
    uid: userId,
    devices,
    shown: composeNotification(notice ?? source.notice, source.createdAt, userId),
  }));
  const allowed = await Promise.all(composed.map(({ uid, shown }) => deps.mayBeTold(uid, shown.kind)));
  const reached = composed.filter((_, index) => allowed[index]);
  const stored = await preferences.findAll(reached.map(({ uid }) => uid));
  const told = reached.map(({ uid, devices, shown }) => {
    const own = stored.get(uid) ?? ALL_DEFAULT_PREFERENCES;
    const ways = waysOf({ ...shown, preferences: own, devices }, now);
    return { uid, shown, own, ways };
  });
  const mailable = await findMailable(
    deps,
    told.filter(({ ways, own }) => ways.mail !== 'none' || own.reachedBy === 'mail').map(({ uid }) => uid),
  );
  const { noticeId, notice, createdAt } = source;
  const planned = { noticeId, authorId: authorOf(notice), createdAt };
  const deliveries = told.flatMap(({ uid, shown, own, ways }) => {
    const isMailable = mailable.has(uid);
    const recipient = { uid, preferences: own };
    const pushes = (isMailable ? ways.devices : ways.withoutMailbox).map(({ deviceId }) =>
      planDelivery(planned, shown, { deviceId, ...recipient }, now, until),
    );
    const mail = isMailable && ways.mail !== 'none' ? planMail(planned, shown, recipient, ways.mail, now) : null;
    return mail ? [...pushes, mail] : pushes;
  });
  // News for everyone are stored once.
  const inbox = told
    .filter(({ shown, own }) => !page.ofEveryone && isWanted(shown.kind, own))
    .map(({ uid, shown }) => ({ uid, shown }));
  return { deliveries, inbox };
}

/** Those of these people whose mailbox is open. */
async function findMailable({ mail, mailboxes }: DeliveryDeps, uids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!mail.limits) return new Set();
  const found = await mailboxes.findAll(uids);
  return new Set(uids.filter((uid) => isOpen(found.get(uid) ?? null)));
}

/** Says it as it is now where the notice is late. What is no longer true ends, and is left out of the app. */
export async function broughtUpToDate(
  { say }: DeliveryDeps,
  { deliveries, inbox }: PlannedPage,
  createdAt: Date,
  now: Date,
): Promise<PlannedPage> {
  const checked = await Promise.all(
    deliveries.map(async (delivery) => {
      if (delivery.state !== 'waiting') return delivery;
      const said = await say(delivery, 'stored');
      return said ? { ...delivery, message: said.message } : finished(delivery, 'outdated', now);
    }),
  );
  const told = await Promise.all(
    inbox.map(async ({ uid, shown }) => {
      const said = await say({ notice: shown.notice, message: shown.payload, userId: uid, createdAt }, 'stored');
      return said ? [{ uid, shown: { ...shown, payload: said.message } }] : [];
    }),
  );
  return { deliveries: checked, inbox: told.flat() };
}
