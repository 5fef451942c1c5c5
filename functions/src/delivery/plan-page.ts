import { ALL_DEFAULT_PREFERENCES } from '@club/contract';
import { type InboxEntry, toItem } from '../inbox/inbox';
import { isOpen } from '../mail/mailbox-repository';
import { type Delivery, finished } from '../notifications/delivery';
import { kindOf } from '../notifications/notice-kind';
import { isWanted, waysOf } from '../notifications/ways';
import type { DeliveryDeps } from './delivery-deps';
import { planDelivery, planMail } from './plan-delivery';
import type { RecipientPage } from './recipients';
import { composeNotification, say } from './say';

/**
 * The deliveries of a notice to the people of a page, by the way that reaches each of them, and what they find in the app in
 * any case. One that is not `isFresh` is said as it is now: what is no longer true ends, and is left out of the app. `until` is
 * the end of the claim.
 */
export async function planPage(
  deps: DeliveryDeps,
  source: { noticeId: string; createdAt: Date; isFresh: boolean },
  page: RecipientPage,
  now: Date,
  until: Date,
): Promise<{ deliveries: Delivery[]; inbox: InboxEntry[] }> {
  const { kinds, look, mail, mailboxes, preferences } = deps;
  const { createdAt, isFresh } = source;
  // Whether the club lets the person in is asked about everybody, also where something is sent at once.
  const allowed = await Promise.all(
    page.people.map(({ userId, notice }) => look.mayBeTold(userId, kindOf(kinds, notice.kind).preference)),
  );
  const people = page.people.filter((_, index) => allowed[index]);
  const stored = await preferences.findAll(people.map(({ userId }) => userId));
  const told = await Promise.all(
    people.map(async ({ userId: uid, notice, devices }) => {
      const own = stored.get(uid) ?? ALL_DEFAULT_PREFERENCES;
      const composed = composeNotification(kinds, notice, createdAt, uid);
      const { payload: message } = composed;
      const said = isFresh ? { message } : await say(deps, { ...composed, message, userId: uid, createdAt }, 'stored');
      const shown = { ...composed, payload: said?.message ?? message };
      return { uid, own, shown, isTrue: said !== null, ways: waysOf({ ...shown, preferences: own, devices }, now) };
    }),
  );
  const mailed = told.filter(({ ways, own }) => mail.limits && (ways.mail !== 'none' || own.reachedBy === 'mail'));
  const found = await mailboxes.findAll(mailed.map(({ uid }) => uid));
  const deliveries = told.flatMap(({ uid, own, shown, isTrue, ways }) => {
    const isMailable = isOpen(found.get(uid));
    const recipient = { uid, preferences: own };
    const pushes = (isMailable ? ways.devices : ways.withoutMailbox).map(({ deviceId }) =>
      planDelivery(source, shown, { deviceId, ...recipient }, now, until),
    );
    const byMail = isMailable && ways.mail !== 'none' ? planMail(source, shown, recipient, ways.mail, now) : null;
    return [...pushes, ...(byMail ? [byMail] : [])].map((planned) =>
      isTrue || planned.state !== 'waiting' ? planned : finished(planned, 'outdated', now),
    );
  });
  // News for everyone are stored once.
  const inbox = told
    .filter(({ shown, own, isTrue }) => isTrue && !page.ofEveryone && isWanted(shown.kind, own))
    .map(({ uid, shown }) => ({ inboxId: uid, item: toItem(source.noticeId, shown, now) }));
  return { deliveries, inbox };
}
