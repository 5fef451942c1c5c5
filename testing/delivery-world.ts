import { createHash } from 'node:crypto';
import { ALL_DEFAULT_PREFERENCES, type AllPreferences } from '@club/contract';
import { DELIVERY_LIMITS, type DeliveryDeps, type DeliveryLimits } from '../functions/src/delivery/delivery-deps';
import type { ClaimedDelivery } from '../functions/src/delivery/delivery-repository';
import { createBounceTokens } from '../functions/src/mail/bounces/bounce-tokens';
import { LETTER_KINDS } from '../functions/src/mail/letter-repository';
import type { LetterSource, LetterSources } from '../functions/src/mail/letter-source';
import { NOTICES } from '../functions/src/notices';
import { type Delivery, parseDelivery } from '../functions/src/notifications/delivery';
import type { StoredDevice } from '../functions/src/notifications/devices/device-repository';
import type { Notice } from '../functions/src/notifications/notice';
import type { AnyKind } from '../functions/src/notifications/notice-kind';
import { createOutbox } from '../functions/src/notifications/outbox';
import { transact } from '../functions/src/platform/firestore';
import type { Mail } from '../functions/src/platform/mail';
import { createRepositories } from '../functions/src/repositories';
import { buildMember } from './builders';
import { createEngine, storedIn } from './engine';
import { leaksIn, secretsIn } from './log-leaks';
import { lookAt } from './notices';
import { requireDeclaredIndexes } from './query-recorder';
import { createTestLog } from './test-log';
import { createTestMail } from './test-mail';
import { createTestPush } from './test-push';

const HOUR_MS = 3_600_000;

export type DeliveryWorld = Awaited<ReturnType<typeof createDeliveryWorld>>;

/**
 * Everything that delivery needs, over an in-process Firestore and with a clock that stands still until it is set.
 * By default notices go to everyone with a device, and show their titles.
 */
export async function createDeliveryWorld(start: Date, limits: Partial<DeliveryLimits> = {}) {
  const engine = createEngine();
  const firestore = engine.firestore();
  await requireDeclaredIndexes(firestore);
  const [log, push, mail, outbox] = [createTestLog(), createTestPush(), createTestMail(), createOutbox(firestore)];
  let now = start;
  const clock = { now: () => now };
  const kind: AnyKind = {
    ...NOTICES.eventCreated,
    audience: () => ({ everyoneBut: new Set() }),
    terms: (_, createdAt) => ({ urgency: 'normal', deliverBefore: new Date(createdAt.getTime() + 48 * HOUR_MS) }),
    present: async (notice) => notice,
    words: ({ title, eventId }) => ({
      title,
      body: 'Eine neue Veranstaltung',
      url: `/events/${eventId}`,
      tag: `event-${eventId}`,
    }),
  };
  const repositories = createRepositories({ firestore, clock, log });
  const deps: DeliveryDeps = {
    ...repositories,
    push,
    mail,
    bounceTokens: createBounceTokens('x'.repeat(32)),
    accounts: {
      find: async (id) => {
        const uid = String(id);
        return { ...buildMember({ id: uid, email: addressOf(uid), firstName: uid }), tags: [] };
      },
    },
    letterSources: Object.fromEntries(LETTER_KINDS.map((letter) => [letter, LETTERS])) as LetterSources,
    siteOrigin: 'https://club.test',
    composeMail: async (deliveries, { address }) => buildMail(address, deliveries),
    log,
    clock,
    limits: { ...DELIVERY_LIMITS, ...limits },
    kinds: { ...NOTICES, eventCreated: kind },
    look: lookAt(start, [], {
      now: clock.now,
      listOrganisers: async () => ['anna'],
      isInquiryPending: async () => true,
    }),
    makeReminders: async () => undefined,
    tellOfChanges: async () => undefined,
  };

  return {
    firestore,
    deps,
    /** The kind of the notices, which stay true unless a test says otherwise. */
    kind,
    push,
    mail,
    log,
    now: () => now,
    set(instant: Date): void {
      now = instant;
    },
    pass(minutes: number): void {
      now = new Date(now.getTime() + minutes * 60_000);
    },

    /** Stores a notice and returns its id. Without other `fields` all notices are about the same event. */
    async storeNotice(title: string, fields: Partial<Notice> = {}): Promise<string> {
      const at = { startTime: now, endTime: now, location: 'Sportplatz' };
      const notice = {
        kind: 'eventCreated',
        eventId: 1,
        title,
        ...at,
        exceptUserId: 'nobody',
        ...fields,
      } as Notice;
      await transact(firestore, async (transaction) => outbox.add(transaction, notice, now));
      const found = documentsIn('outbox').find(([, document]) => (document as { title?: string }).title === title);
      return found?.[0].split('/')[1] ?? '';
    },

    async subscribe(uid: string, name = uid, change: Partial<StoredDevice> = {}): Promise<StoredDevice> {
      const { deviceId, ...fields } = buildStoredDevice(uid, name, now, change);
      await firestore.collection('pushSubscriptions').doc(deviceId).set(fields);
      return { deviceId, ...fields };
    },

    /** From now on the person can be reached by mail. */
    openMailbox: (uid: string) => repositories.mailboxes.confirm(uid, addressOf(uid), now),

    prefer: (uid: string, change: Partial<AllPreferences>) =>
      firestore
        .collection('notificationPreferences')
        .doc(uid)
        .set({ ...ALL_DEFAULT_PREFERENCES, ...change }),

    deliveries(): Delivery[] {
      return documentsIn('deliveries').map(([, document]) => parseDelivery(document));
    },
    outbox: () => documentsIn('outbox').map(([path, document]) => ({ path, ...(document as object) })),
    /** The log entries that hold anything that is stored. */
    leaks: () => leaksIn(log.all(), secretsIn([storedIn(engine)])),
    /** The ids of the stored devices. */
    subscriptions: () => documentsIn('pushSubscriptions').map(([path]) => path.split('/')[1] ?? ''),
  };

  function documentsIn(collection: string): [string, unknown][] {
    return Object.entries(storedIn(engine)).filter(([path]) => path.startsWith(`${collection}/`));
  }
}

const addressOf = (uid: string): string => `${uid}@example.org`;

/** A mail that tells the titles of these deliveries. */
const buildMail = (to: string, deliveries: readonly ClaimedDelivery[]): Mail => ({
  id: deliveries.map(({ noticeId }) => noticeId).join('-'),
  to,
  subject: deliveries.map(({ message }) => message.title).join(', '),
  text: '',
  html: '',
  writtenBy: null,
  thread: null,
  replyTo: null,
  unsubscribeUrl: null,
  bounceToken: null,
  calendar: null,
});

const LETTERS: LetterSource = {
  compose: async ({ kind }) => ({ subject: kind, firstName: null, reason: '' }),
  ended: async () => undefined,
};

/** A stored device of this person whose endpoint ends with `name`. */
export function buildStoredDevice(
  uid: string,
  name: string,
  at: Date,
  change: Partial<StoredDevice> = {},
): StoredDevice {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  return {
    deviceId: idOfDevice(endpoint),
    uid,
    endpoint,
    p256dh: 'key',
    auth: 'secret',
    platform: 'android',
    browser: 'chrome',
    osVersion: '16',
    browserVersion: '140',
    userAgent: 'Mozilla/5.0',
    createdAt: at,
    refreshedAt: at,
    failedAt: null,
    lastTest: null,
    ...change,
  };
}

export const idOfDevice = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');
