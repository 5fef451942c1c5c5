import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDeliveryWorld } from '../../../testing/delivery-world';
import { deliverNotice } from '../../src/delivery/deliver-notice';
import { deliverWaiting } from '../../src/delivery/deliver-waiting';
import { sendMails } from '../../src/delivery/send-mails';
import { toPeople } from '../../src/notifications/notice-kind';
import type { PushResult } from '../../src/platform/push';

/** 14:00 in club time. */
const START = new Date('2026-06-10T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const before = (days: number) => new Date(START.getTime() - days * DAY_MS);

const LATER: PushResult = { kind: 'later', status: 503, retryAfterSeconds: null };
const ANSWERS: Record<string, PushResult> = {
  takes: { kind: 'accepted' },
  gone: { kind: 'gone' },
  refuses: { kind: 'refused', status: 400 },
  silent: LATER,
};

const device = fc.record({
  /** The days since the app was opened there. */
  unused: fc.constantFrom(0, 30, 30.001, 200),
  hasFailed: fc.boolean(),
  answer: fc.constantFrom('takes', 'takes', 'gone', 'refuses', 'silent', 'recovers'),
});

const person = fc.record({
  devices: fc.array(device, { maxLength: 3 }),
  mailbox: fc.constantFrom('open', 'open', 'open', 'none', 'refused'),
  wantsPush: fc.constantFrom(true, true, false),
  wantsMail: fc.constantFrom(undefined, true, false),
  reachedBy: fc.constantFrom('push', 'push', 'mail', 'both'),
  isQuiet: fc.boolean(),
});

const scenario = fc.record({
  people: fc.array(person, { minLength: 1, maxLength: 4 }),
  isUrgent: fc.boolean(),
  /** After so many minutes the silent push services that recover answer again. */
  recoveryAfter: fc.constantFrom(3, 20, 29, 31, 45, 120),
  /** The minutes between two runs of the schedule. */
  pauses: fc.array(fc.constantFrom(3, 5, 10, 25), { minLength: 3, maxLength: 6 }),
});

it('each notice comes once, by the best way that a person has, whatever becomes of their devices', async () => {
  const property = fc.asyncProperty(scenario, async ({ people, isUrgent, recoveryAfter, pauses }) => {
    const world = await createDeliveryWorld(START);
    world.mail.setUp(1_000);
    const recovering: string[] = [];
    for (const [index, { devices, mailbox, wantsPush, wantsMail, reachedBy, isQuiet }] of people.entries()) {
      const uid = `p${index}`;
      if (mailbox !== 'none') await world.openMailbox(uid);
      if (mailbox === 'refused') await world.deps.mailboxes.refuse(uid, `${uid}@example.org`, '550', START);
      await world.prefer(uid, {
        registrationConfirmed: wantsPush,
        mail: wantsMail === undefined ? {} : { registrationConfirmed: wantsMail },
        reachedBy,
        quietHoursEnabled: isQuiet,
        quietHoursStart: 13,
        quietHoursEnd: 15,
      });
      for (const [number, { unused, hasFailed, answer }] of devices.entries()) {
        const refreshedAt = before(unused);
        const { endpoint } = await world.subscribe(uid, `${uid}-${number}`, {
          refreshedAt,
          failedAt: hasFailed ? new Date(refreshedAt.getTime() + 1) : null,
        });
        world.push.respondWith(endpoint, ANSWERS[answer] ?? LATER);
        if (answer === 'recovers') recovering.push(endpoint);
      }
    }
    const { deps } = world;
    const uids = people.map((_, index) => `p${index}`);
    const { kind } = world;
    const { terms } = kind;
    kind.preference = 'registrationConfirmed';
    kind.audience = (notice) => toPeople(notice, uids);
    kind.terms = (...given) => ({ ...terms(...given), urgency: isUrgent ? 'high' : 'normal' });

    const mailedAt = new Map<string, number>();
    const { send } = world.mail;
    world.mail.send = (mail) => {
      mailedAt.set(mail.to, world.now().getTime());
      return send(mail);
    };
    await deliverNotice(deps, await world.storeNotice('Notiz'));
    const end = START.getTime() + 4 * 3_600_000;
    for (let run = 0; world.now().getTime() < end; run++) {
      if (world.now().getTime() - START.getTime() >= recoveryAfter * 60_000)
        for (const endpoint of recovering.splice(0)) world.push.respondWith(endpoint, null);
      // Both the trigger of another notice and the schedule may be at it.
      await Promise.all([deliverWaiting(deps), sendMails(deps, new Date(end))]);
      world.pass(pauses[run % pauses.length] ?? 5);
    }

    const mails = world.mail.take();
    const shown = new Set(
      world
        .deliveries()
        .filter(({ channel, state }) => channel === 'push' && state === 'sent')
        .map(({ userId }) => userId),
    );
    for (const [index, person] of people.entries()) {
      const { devices, mailbox, wantsPush, wantsMail = wantsPush, reachedBy, isQuiet } = person;
      const uid = `p${index}`;
      const mailed = mails.filter(({ to }) => to === `${uid}@example.org`).length;
      expect(mailed).toBeLessThanOrEqual(1);
      if (reachedBy !== 'both') expect(mailed > 0 && shown.has(uid)).toBe(false);
      if (!wantsMail || mailbox !== 'open') expect(mailed).toBe(0);
      const isByMailAlone = reachedBy === 'mail' && mailbox === 'open';
      if (!wantsPush || isByMailAlone) expect(shown.has(uid)).toBe(false);

      const working = devices.filter(({ unused, hasFailed }) => unused <= 30 && !hasFailed);
      const isMailable = mailbox === 'open' && wantsMail;
      const mustCome = isMailable && (reachedBy !== 'push' || isUrgent || !wantsPush || working.length === 0);
      const takes = ({ answer }: { answer: string }) => answer === 'takes';
      const canBeShown = wantsPush && !isByMailAlone && (isMailable && working.length === 0 ? [] : devices).some(takes);
      if (!isUrgent) expect(mailed).toBe(mustCome ? 1 : 0);
      // A device is tried for half an hour first, which counts from the end of quiet hours.
      const isTried = isUrgent && reachedBy === 'push' && wantsPush && working.length > 0;
      const earliest = START.getTime() + ((isQuiet ? 60 : 0) + (isTried ? 30 : 0)) * 60_000;
      const waited = (mailedAt.get(`${uid}@example.org`) ?? earliest) - earliest;
      expect([waited >= 0, waited <= 30 * 60_000]).toEqual([true, true]);
      const mail = world.deliveries().find(({ channel, userId }) => channel === 'mail' && userId === uid);
      if (mail && mailed === 0) expect(mail).toMatchObject({ state: 'dropped', reason: 'other-way' });
      if (mustCome || canBeShown) expect(mailed > 0 || shown.has(uid)).toBe(true);
      if (isMailable && reachedBy !== 'push') expect(mailed).toBe(1);
      if (canBeShown && reachedBy === 'both') expect(shown.has(uid)).toBe(true);
    }
    world.log.take();
  });
  await fc.assert(property, { numRuns: 30, endOnFailure: true });
});
