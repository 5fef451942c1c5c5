import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ALL_DEFAULT_PREFERENCES } from '@club/contract';
import { deliverNotice } from '../../functions/src/delivery/deliver-notice';
import {
  DELIVERY_LIMITS,
  DELIVERY_TIMEOUT_SECONDS,
  type DeliveryDeps,
} from '../../functions/src/delivery/delivery-deps';
import { createDeliveryDeps } from '../../functions/src/delivery-deps';
import { DEVICES as SUBSCRIPTIONS } from '../../functions/src/notifications/devices/device-repository';
import { documentOf } from '../../functions/src/platform/store';
import { createRepositories } from '../../functions/src/repositories';
import { buildStoredDevice } from '../../testing/delivery-world';
import { eventInput } from '../../testing/event-requests';
import type { TestApp } from '../../testing/start-test-app';

export const MEMBERS = 2_000;
/** Every other member has two devices. */
const DEVICES = 3_000;
/** Members who switched the preference off, and members in quiet hours. */
const UNWILLING = 100;
const ASLEEP = 200;
/** A push service responds after so long. */
const RESPONSE_MS = 50;
const SAMPLED = 100;

type Figures = {
  devices: number;
  pages: number;
  seconds: number;
  'read per device': number;
  'written per device': number;
  'heap at most, MB': number;
  'of it in the end, MB': number;
};

/** Creates an event over HTTP and delivers its notice to everyone as the trigger does. */
export async function fanOut(app: TestApp): Promise<Record<string, Figures>> {
  await storeDevices(app);
  const organiser = await app.organiser();
  const reply = await organiser.client.post('/api/events', eventInput());
  assert.equal(reply.status, 200, reply.text);
  const [noticeId, ...others] = (await app.firestore.collection('outbox').get()).docs.map(({ id }) => id);
  assert(noticeId && others.length === 0, 'one notice for everyone');

  const heap = watchHeap();
  const reached = new Map<string, number>();
  let underWay = 0;
  const deps = createDeliveryDeps(
    {
      ...app,
      site: { origin: app.origin },
      config: { signingKey: 'x'.repeat(32) },
      push: {
        ...app.push,
        async send({ endpoint }) {
          reached.set(endpoint, (reached.get(endpoint) ?? 0) + 1);
          if (reached.size % SAMPLED === 0) heap.sample();
          underWay += 1;
          assert(underWay <= DELIVERY_LIMITS.sendsAtOnce, 'no more pushes at once than the limit');
          await wait(RESPONSE_MS);
          underWay -= 1;
          return { kind: 'accepted' };
        },
      },
    },
    createRepositories(app),
  );
  const { read, ...counting } = countReads(deps);
  app.counts();
  const started = performance.now();
  await deliverNotice(counting.deps, noticeId);
  const seconds = (performance.now() - started) / 1_000;
  heap.sample();

  assert(seconds < DELIVERY_TIMEOUT_SECONDS, 'it ends within the limit of the function');
  const states = await statesOf(app);
  const wanted = DEVICES - devicesOf(0, UNWILLING);
  const asleep = devicesOf(UNWILLING, UNWILLING + ASLEEP);
  assert.deepEqual(states, { sent: wanted - asleep, waiting: asleep }, 'every device has its delivery');
  assert.equal(reached.size, wanted - asleep, 'everyone who wants it and has no quiet hours is notified');
  assert(
    [...reached.values()].every((times) => times === 1),
    'every device gets it once',
  );
  assert.equal((await app.firestore.doc(`outbox/${noticeId}`).get()).get('state'), 'delivered');
  return {
    [`eventCreated to ${MEMBERS} members`]: {
      devices: wanted,
      pages: read.pages,
      seconds: rounded(seconds),
      'read per device': rounded(read.documents / wanted),
      'written per device': rounded(app.counts().writes / wanted),
      'heap at most, MB': heap.most(),
      'of it in the end, MB': heap.last(),
    },
  };
}

const uidOf = (member: number): string => `member${String(member).padStart(4, '0')}`;
/** The number of devices of these members. */
const devicesOf = (from: number, to: number): number => ((to - from) * DEVICES) / MEMBERS;

async function storeDevices({ firestore, clock }: TestApp): Promise<void> {
  const writer = firestore.bulkWriter();
  for (let member = 0; member < MEMBERS; member++) {
    const uid = uidOf(member);
    for (const name of member % 2 === 0 ? [uid] : [uid, `${uid}-laptop`]) {
      const device = buildStoredDevice(uid, name, clock.now());
      const document = firestore.collection('pushSubscriptions').doc(device.deviceId);
      void writer.set(document, documentOf(SUBSCRIPTIONS, device));
    }
    const preferences = firestore.collection('notificationPreferences').doc(uid);
    if (member < UNWILLING) void writer.set(preferences, { ...ALL_DEFAULT_PREFERENCES, eventCreated: false });
    else if (member < UNWILLING + ASLEEP)
      void writer.set(preferences, { ...ALL_DEFAULT_PREFERENCES, ...quietNow(clock.now()) });
  }
  await writer.close();
}

/** Quiet hours for the whole day but the hour that has just passed. */
function quietNow(now: Date) {
  const hour = Number(
    now.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', hourCycle: 'h23', hour: '2-digit' }).slice(0, 2),
  );
  return { quietHoursEnabled: true, quietHoursStart: hour, quietHoursEnd: (hour + 23) % 24 };
}

/** Counts reads as production bills them: the engine also counts documents that a query skips or a commit checks. */
function countReads(deps: DeliveryDeps) {
  const { devices, preferences } = deps;
  const read = { documents: 1, pages: 0 };
  return {
    read,
    deps: {
      ...deps,
      devices: {
        ...devices,
        async listAll(after: string | null, limit: number) {
          const page = await devices.listAll(after, limit);
          read.documents += Math.max(1, page.length);
          read.pages += page.length > 0 ? 1 : 0;
          assert(page.length <= DELIVERY_LIMITS.devicesAtOnce, 'a page is not larger than its limit');
          return page;
        },
      },
      preferences: {
        ...preferences,
        async findAll(uids: readonly string[]) {
          const found = await preferences.findAll(uids);
          read.documents += found.size;
          return found;
        },
      },
    },
  };
}

async function statesOf({ firestore }: TestApp): Promise<Record<string, number>> {
  const states: Record<string, number> = {};
  for (const document of (await firestore.collection('deliveries').select('state').get()).docs) {
    const state = String(document.get('state'));
    states[state] = (states[state] ?? 0) + 1;
  }
  return states;
}

/** Measures the growth of the heap. Firestore is in this process too and keeps the deliveries. */
export function watchHeap() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const first = used();
  const samples: number[] = [];
  const inMegabytes = (bytes: number) => Math.round((bytes - first) / 100_000) / 10;
  return {
    sample: () => void samples.push(used()),
    most: () => inMegabytes(Math.max(...samples)),
    last: () => inMegabytes(samples.at(-1) ?? first),
  };
}

const rounded = (figure: number): number => Math.round(figure * 10) / 10;
