import type { NoticeKind } from '@club/contract';
import { afterEach, beforeEach, expect } from 'vitest';
import { deliverNotice } from '../functions/src/delivery/deliver-notice';
import { deliverWaiting } from '../functions/src/delivery/deliver-waiting';
import { type StoredNotice, toPeople } from '../functions/src/notifications/notice-kind';
import type { PushResult } from '../functions/src/platform/push';
import { createDeliveryWorld, type DeliveryWorld } from './delivery-world';

/** 14:00 in club time. */
export const START = new Date('2026-06-10T12:00:00Z');
export const LEASE_MINUTES = 10;
/** The answer of a push service that takes nothing for now. */
export const LATER: PushResult = { kind: 'later', status: null, retryAfterSeconds: null };

/** Gives each test of a file a new world with small pages. A logged error that the test did not take fails it. */
export function useDeliveryWorld() {
  let current: DeliveryWorld | undefined;
  const world = (): DeliveryWorld => {
    if (!current) throw new Error('the world is there only inside of tests');
    return current;
  };

  beforeEach(async () => {
    current = await createDeliveryWorld(START, { devicesAtOnce: 3, peopleAtOnce: 2 });
  });
  afterEach(() => {
    const errors = world()
      .log.take()
      .filter(({ level }) => level === 'error');
    expect(errors, 'nothing unexpected in the log').toEqual([]);
    expect(world().leaks(), 'no log entry holds personal data').toEqual([]);
  });

  return {
    world,
    /** Stores a notice, delivers it as its trigger does, and returns its id. */
    async notify(title: string): Promise<string> {
      const noticeId = await world().storeNotice(title);
      await deliverNotice(world().deps, noticeId);
      return noticeId;
    },
    /** Lets so many minutes pass, and then the schedule runs. */
    async runAfter(minutes: number): Promise<void> {
      world().pass(minutes);
      await deliverWaiting(world().deps);
    },
    /** Subscribes the only device of this person, whose push service takes nothing for now. */
    async subscribeSilent(uid: string): Promise<string> {
      const { endpoint } = await world().subscribe(uid);
      world().push.respondWith(endpoint, LATER);
      return endpoint;
    },
    /** From now on notices go to these people alone, in this order. */
    tellOnly(preference: NoticeKind, ...uids: string[]): void {
      const audience = (notice: StoredNotice) => toPeople(notice, uids);
      Object.assign(world().kind, { preference, audience });
    },
    /** From now on this happens before each push. */
    beforePush(act: (endpoint: string) => unknown): void {
      const { send } = world().push;
      world().push.send = async (target, push) => {
        await act(target.endpoint);
        return send(target, push);
      };
    },
    deliveryOf: (uid: string) =>
      world()
        .deliveries()
        .find(({ userId }) => userId === uid),
    /** The deliveries as '<person> <state>', in alphabetical order. */
    states: () =>
      world()
        .deliveries()
        .map(({ userId, state }) => `${userId} ${state}`)
        .sort(),
    /** The names of the devices that were sent something since the last call, in order. */
    reached: () =>
      world()
        .push.take()
        .map(({ endpoint }) => endpoint.split('/').at(-1)),
    leaseEnd: () => new Date(world().now().getTime() + LEASE_MINUTES * 60_000),
  };
}

/** The instant so many minutes after the start. */
export const at = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
