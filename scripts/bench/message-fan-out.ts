import assert from 'node:assert/strict';
import { ALL_DEFAULT_PREFERENCES } from '@club/contract';
import { toAccountDocument } from '../../functions/src/accounts/account';
import { deliverNotice } from '../../functions/src/notifications/delivery/deliver-notice';
import {
  createDeliveryDeps,
  DELIVERY_LIMITS,
  DELIVERY_TIMEOUT_SECONDS,
} from '../../functions/src/notifications/delivery/delivery-deps';
import { sendMails } from '../../functions/src/notifications/delivery/send-mails';
import { toDeviceDocument } from '../../functions/src/notifications/devices/device-repository';
import { createOutbox } from '../../functions/src/notifications/outbox';
import { transact } from '../../functions/src/platform/firestore';
import { createRepositories } from '../../functions/src/repositories';
import { buildEvent, buildMember } from '../../functions/src/testing/builders';
import { buildStoredDevice } from '../../functions/src/testing/delivery-world';
import type { TestApp } from '../../functions/src/testing/start-test-app';
import { countBilledReads } from './billed-reads';
import { watchHeap } from './fan-out';

const PUSHED = 1_200;
const MAILED = 700;
const NEITHER = 100;
const PEOPLE = PUSHED + MAILED + NEITHER;
const MAILS_AN_HOUR = 1_000;
const MINUTE_MS = 60_000;
const EVENT_ID = 9_000;
/** A delivery, its inbox and its outcome take two writes and one; pages, counters of mails and the notice come on top. */
const MOST_WRITES_A_PERSON = 4;
const MOST_READS_A_PERSON = 8;
/** Firestore is in this process, too, and keeps the text with each delivery. */
const MOST_HEAP_MB = 100;

type Figures = {
  people: number;
  pushes: number;
  mails: number;
  'seconds to push': number;
  'minutes to mail': number;
} & {
  [name in 'read per person' | 'written per person' | 'heap at most, MB']: number;
};

const uidOf = (person: number): string => `person${String(person).padStart(4, '0')}`;

/** Delivers one message to people with a device, with a mailbox, and with neither. */
export async function messageFanOut(app: TestApp): Promise<Record<string, Figures>> {
  await storePeople(app);
  const now = app.clock.now();
  const event = buildEvent({ id: EVENT_ID, startTime: new Date(now.getTime() + 5 * 24 * 60 * MINUTE_MS) });
  await app.store(event);
  const { title, startTime, endTime, location } = event;
  const userIds = Array.from({ length: PEOPLE }, (_, person) => uidOf(person));
  await transact(app.firestore, async (transaction) =>
    createOutbox(app.firestore).add(
      transaction,
      {
        kind: 'message',
        ...{ eventId: EVENT_ID, title, startTime, endTime, location },
        messageId: 'bench',
        authorId: 'somebody',
        authorName: 'Petra Vorstand',
        subject: 'Treffpunkt',
        text: 'Wir treffen uns am Tor. '.repeat(80),
        isUrgent: false,
        isTest: false,
        userIds,
      },
      now,
    ),
  );

  app.mail.setUp(MAILS_AN_HOUR);
  const deps = createDeliveryDeps(
    { ...app, site: { origin: app.origin }, config: { signingKey: 'x'.repeat(32) } },
    createRepositories(app),
  );
  const heap = watchHeap();
  app.push.take();
  app.mail.take();
  app.counts();
  const billed = countBilledReads();
  const started = performance.now();
  await deliverNotice(deps, 'message-bench');
  const seconds = (performance.now() - started) / 1_000;
  heap.sample();
  assert(seconds < DELIVERY_TIMEOUT_SECONDS, 'it ends within the limit of the function');
  const pushes = app.push.take().length;
  assert.equal(pushes, PUSHED, 'everyone with a device gets one push');

  const mailed: string[] = [];
  let minutes = 0;
  while (mailed.length < MAILED && minutes < 240) {
    await sendMails(deps, new Date(app.clock.now().getTime() + DELIVERY_LIMITS.budgetMs));
    const sent = app.mail.take().map(({ to }) => to);
    assert(sent.length <= MAILS_AN_HOUR / 4, 'a turn sends a quarter of what an hour allows');
    mailed.push(...sent);
    heap.sample();
    app.clock.advance(5 * MINUTE_MS);
    minutes += 5;
  }
  assert.equal(new Set(mailed).size, MAILED, 'everyone else with a mailbox gets one mail');
  assert.equal(mailed.length, MAILED, 'nobody gets two');
  billed.stop();
  const { writes } = app.counts();
  const reads = billed.reads();
  assert(writes <= PEOPLE * MOST_WRITES_A_PERSON, `${writes} writes`);
  assert(reads <= PEOPLE * MOST_READS_A_PERSON, `${reads} reads`);
  assert(heap.most() <= MOST_HEAP_MB, `${heap.most()} MB`);
  app.clock.reset();
  return {
    [`message to ${PEOPLE} people`]: {
      people: PEOPLE,
      pushes,
      mails: mailed.length,
      'seconds to push': rounded(seconds),
      'minutes to mail': minutes,
      'read per person': rounded(reads / PEOPLE),
      'written per person': rounded(writes / PEOPLE),
      'heap at most, MB': heap.most(),
    },
  };
}

/** Some have a device that works, some a mailbox that is open, and some neither. */
async function storePeople({ firestore, clock }: TestApp): Promise<void> {
  const writer = firestore.bulkWriter();
  const now = clock.now();
  for (let person = 0; person < PEOPLE; person++) {
    const uid = uidOf(person);
    const account = buildMember({ id: uid, email: `${uid}@example.org` });
    void writer.set(firestore.collection('users').doc(uid), toAccountDocument(account, []));
    void writer.set(firestore.collection('notificationPreferences').doc(uid), ALL_DEFAULT_PREFERENCES);
    if (person < PUSHED) {
      const device = buildStoredDevice(uid, uid, now);
      void writer.set(firestore.collection('pushSubscriptions').doc(device.deviceId), toDeviceDocument(device));
    } else if (person < PUSHED + MAILED) {
      const mailbox = { address: account.email, confirmedAt: now, refused: null };
      void writer.set(firestore.collection('mailboxes').doc(uid), mailbox);
    }
  }
  await writer.close();
}

const rounded = (figure: number): number => Math.round(figure * 10) / 10;
