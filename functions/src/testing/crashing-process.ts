import type { DeliveryDeps } from '../notifications/delivery/delivery-deps';

export class Crash extends Error {
  override name = 'Crash';
}

/** Chooses the index of the next step. */
export type Choice = (count: number) => number;

/**
 * Simulates several processes in this one. Each of them waits before every step, which is anything that it does to the
 * outside world. When no step is under way, `choose` decides which is next, so that a schedule can be repeated.
 */
export function createScheduler(choose: Choice) {
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
export function crashing(deps: DeliveryDeps, { schedule, crashAt, onCrash }: Options): DeliveryDeps {
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

  const { queue, deliveries, devices, preferences, push } = deps;
  return {
    ...deps,
    queue: {
      listDue: step(queue.listDue),
      claim: step(queue.claim),
      addToInbox: step(queue.addToInbox),
      commitPage: step(queue.commitPage),
      finish: step(queue.finish),
      giveBack: step(queue.giveBack),
    },
    deliveries: {
      listDue: step(deliveries.listDue),
      claimDue: step(deliveries.claimDue),
      listSent: step(deliveries.listSent),
      finish: step(deliveries.finish),
      putOff: step(deliveries.putOff),
      isMailDue: step(deliveries.isMailDue),
      listDueMailboxes: step(deliveries.listDueMailboxes),
      takeOver: step(deliveries.takeOver),
      listPushed: step(deliveries.listPushed),
    },
    devices: { ...devices, find: step(devices.find), listAll: step(devices.listAll) },
    preferences: { findAll: step(preferences.findAll) },
    push: { ...push, send: step(push.send) },
  };
}
