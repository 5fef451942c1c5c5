import type { DeliveryDeps } from '../notifications/delivery/delivery-deps';

export class Crash extends Error {
  override name = 'Crash';
}

/** Which of so many steps is the next. */
export type Choice = (count: number) => number;

/**
 * Several processes in this one. Each waits before every step, that is before whatever it does to the
 * world outside; when none is under way, `choose` says whose step is next. So schedules differ, and one can be repeated.
 */
export function createTurns(choose: Choice) {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  // All that a process does between two steps is over by then.
  const soon = () => setImmediate(startNext);
  function startNext(): void {
    if (underWay > 0 || waiting.length === 0) return;
    const [start] = waiting.splice(choose(waiting.length), 1);
    underWay += 1;
    start?.();
  }

  return async function inTurn<T>(step: () => Promise<T>): Promise<T> {
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
  inTurn: ReturnType<typeof createTurns>;
  /** Before which of its steps the process dies; null: it lives. */
  crashAt: number | null;
  onCrash: () => void;
};

/** `deps` as a process has them that may die: from then on nothing it does has any effect. */
export function crashing(deps: DeliveryDeps, { inTurn, crashAt, onCrash }: Options): DeliveryDeps {
  let steps = 0;
  let isDead = false;

  const step =
    <Args extends unknown[], T>(act: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      inTurn(async () => {
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
    },
    devices: { ...devices, find: step(devices.find), listAll: step(devices.listAll) },
    preferences: { findAll: step(preferences.findAll) },
    push: { ...push, send: step(push.send) },
  };
}
