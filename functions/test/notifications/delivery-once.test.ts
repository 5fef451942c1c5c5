import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titlesOf } from '../../../testing/delivered-pushes';
import { createDeliveryWorld, idOfDevice } from '../../../testing/delivery-world';
import { deliverNotice } from '../../src/delivery/deliver-notice';
import { deliverWaiting } from '../../src/delivery/deliver-waiting';
import type { DeliveryDeps } from '../../src/delivery/delivery-deps';

class Crash extends Error {
  override name = 'Crash';
}

/**
 * Simulates several processes in this one. Each of them waits before every step, which is anything that it does to the
 * outside world. When no step is under way, `choose` says the index of the next, so that a schedule can be repeated.
 */
function createScheduler(choose: (count: number) => number) {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  // By then the processes have finished what they do between two steps.
  const soon = () => setImmediate(startNext);
  function startNext(): void {
    if (underWay > 0 || waiting.length === 0) return;
    const [start] = waiting.splice(choose(waiting.length), 1);
    underWay += 1;
    start?.();
  }

  return async function schedule<T>(step: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push(start);
      soon();
    });
    try {
      return await step();
    } finally {
      underWay -= 1;
      soon();
    }
  };
}

type Options = {
  schedule: ReturnType<typeof createScheduler>;
  /** The process dies before the step of this number; null when it lives. */
  crashAt: number | null;
  onCrash: () => void;
};

/** `deps` for a process that may die. Nothing that it does afterwards has any effect. */
function crashing(deps: DeliveryDeps, { schedule, crashAt, onCrash }: Options): DeliveryDeps {
  let steps = 0;
  let isDead = false;

  const step =
    <Args extends unknown[], T>(act: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      schedule(async () => {
        if (!isDead && steps === crashAt) {
          isDead = true;
          onCrash();
        }
        if (isDead) throw new Crash();
        steps += 1;
        return act(...args);
      });

  const eachStep = <Service extends object>(service: Service): Service =>
    Object.fromEntries(Object.entries(service).map(([name, act]) => [name, step(act)])) as Service;

  const { outboxQueue, deliveries, devices, preferences, push } = deps;
  return {
    ...deps,
    outboxQueue: eachStep(outboxQueue),
    deliveries: eachStep(deliveries),
    devices: { ...devices, find: step(devices.find), listAll: step(devices.listAll) },
    preferences: eachStep(preferences),
    push: { ...push, send: step(push.send) },
  };
}

/** 21:30 in club time: deferred notices are due at 22:00, within the first lease or after it. */
const START = new Date('2026-06-10T19:30:00Z');
const UNTIL_NEXT_RUN = 15;

/** A process runs one of the two functions, and may die before one of its steps. */
const run = fc.record({
  isTrigger: fc.boolean(),
  crashAt: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null, freq: 4 }),
});

const scenario = fc.record({
  devices: fc.integer({ min: 1, max: 4 }),
  /** The number of devices in quiet hours. */
  quiet: fc.integer({ min: 0, max: 2 }),
  notices: fc.constantFrom(1, 1, 2, 4),
  devicesAtOnce: fc.integer({ min: 1, max: 3 }),
  /** Each round runs two processes at once. They can die one time less often than a delivery has attempts. */
  rounds: fc.array(fc.tuple(run, run), { minLength: 1, maxLength: 2 }),
  /** Chooses the process whose step is next. */
  choices: fc.array(fc.nat(11), { minLength: 30, maxLength: 30 }),
});

describe('two deliverers at once, which may die between any two steps', () => {
  it('send each notice to each device once, and once more only when one dies between sending and recording', async () => {
    let crashes = 0;
    const property = fc.asyncProperty(scenario, async ({ devices, quiet, notices, devicesAtOnce, rounds, choices }) => {
      const world = await createDeliveryWorld(START, { devicesAtOnce });
      for (let number = 0; number < devices; number++) {
        const { uid } = await world.subscribe(`person${number}`);
        const quietHours = { quietHoursEnabled: true, quietHoursStart: 21, quietHoursEnd: 22 };
        if (number < quiet) await world.prefer(uid, quietHours);
      }
      const noticeIds: string[] = [];
      for (let number = 0; number < notices; number++)
        noticeIds.push(await world.storeNotice(`Notiz ${number}`, { eventId: number }));

      let turn = 0;
      const schedule = createScheduler((count) => (choices[turn++ % choices.length] ?? 0) % count);
      const sent = new Map<string, number>();
      const diedOver = new Map<string, number>();
      const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

      const live = async ({ isTrigger, crashAt }: { isTrigger: boolean; crashAt: number | null }) => {
        /** The deliveries that this process has sent and not recorded yet. */
        const unrecorded = new Set<string>();
        const { deliveries, push } = world.deps;
        const own = {
          ...world.deps,
          deliveries: {
            ...deliveries,
            record: async (...[delivery, ...args]: Parameters<typeof deliveries.record>) => {
              await deliveries.record(delivery, ...args);
              unrecorded.delete(`${delivery.message.title} ${delivery.deviceId}`);
            },
          },
          push: {
            ...push,
            send: async (...[target, sending]: Parameters<typeof push.send>) => {
              const deviceId = idOfDevice(target.endpoint);
              for (const name of titlesOf(JSON.parse(sending.payload))) {
                count(sent, `${name} ${deviceId}`);
                unrecorded.add(`${name} ${deviceId}`);
              }
              return push.send(target, sending);
            },
          },
        };
        const onCrash = () => {
          crashes += 1;
          for (const key of unrecorded) count(diedOver, key);
        };
        const deps = crashing(own, { schedule, crashAt, onCrash });
        try {
          if (isTrigger) for (const noticeId of noticeIds) await deliverNotice(deps, noticeId);
          else await deliverWaiting(deps);
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
        }
      };

      const lasting = { isTrigger: false, crashAt: null };
      for (const together of [...rounds, [lasting, lasting], [lasting], [lasting]]) {
        await Promise.all(together.map(live));
        world.pass(UNTIL_NEXT_RUN);
      }

      for (const deviceId of world.subscriptions()) {
        for (let number = 0; number < notices; number++) {
          const key = `Notiz ${number} ${deviceId}`;
          expect([key, sent.get(key)]).toEqual([key, 1 + (diedOver.get(key) ?? 0)]);
        }
      }
      expect(sent.size).toBe(devices * notices);
      expect(world.deliveries().map(({ state, dueAt }) => [state, dueAt])).toEqual(
        Array.from({ length: devices * notices }, () => ['sent', null]),
      );
      expect(world.outbox()).toMatchObject(noticeIds.map(() => ({ state: 'delivered' })));
      expect(world.outbox().some((notice) => 'dueAt' in notice)).toBe(false);
      expect(world.leaks()).toEqual([]);
    });
    await fc.assert(property, { numRuns: 15, endOnFailure: true });
    // Schedules without crashes would prove little.
    expect(crashes).toBeGreaterThan(0);
  });
});
