import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { ApiReply } from '../client';
import { createOutcomes } from './outcome';
import type { FaultPlan, OutsideWorld, Step } from './outside-world';
import type { PreparedRequest, Scenario } from './scenario';
import type { Stage } from './stage';

const HOUR_MS = 3_600_000;

/** The result of the scenario when nothing fails. All other results are compared with it. */
export type Undisturbed = {
  answer: string;
  stored: string[];
  writes: Step[];
  /** Sent once more as if the response had been lost, where the process could have died after its only write. */
  repeated: Rehearsed | null;
};

/** The result when the first sending failed and the second did not. */
export type Rehearsed = {
  first: ApiReply;
  again: ApiReply;
  answer: string;
  /** `found` is stored after the next night, and `wanted` if nothing fails; null where both were the same before it. */
  nextDay: { found: string[]; wanted: string[] } | null;
};

/** Runs one scenario again and again, each time from the same state. */
export async function rehearse(stage: Stage, outside: OutsideWorld, scenario: Scenario) {
  const { app } = stage;
  const { comparable, outcome } = createOutcomes(stage, new Date());
  await stage.begin();
  let prepared = await scenario.given(stage);
  const putBack = await stage.keep();

  async function ready(): Promise<PreparedRequest> {
    if (scenario.changesAccount) {
      await stage.begin();
      prepared = await scenario.given(stage);
    } else {
      await putBack();
    }
    return prepared;
  }

  const shown = ({ status, json }: ApiReply): string => comparable({ status, json });
  const sendUnseen = ({ client, send }: PreparedRequest, plan: FaultPlan): Promise<ApiReply> =>
    outside.during(plan, () => send(stage.unseen(client)));

  /** Advances the clock past the next night, cleans up and delivers the notices that are due. */
  async function nextDay(): Promise<string[]> {
    app.clock.advance(25 * HOUR_MS);
    await app.cleanUp();
    await app.deliver();
    const found = await outcome();
    app.clock.reset();
    return found;
  }

  /**
   * Repeats the request as a browser without a response does. A person whose session has ended signs in again first.
   */
  async function sendAgain({ client, send, credentials }: PreparedRequest): Promise<ApiReply> {
    const reply = await send(client);
    if (reply.status !== 401 || !credentials) return reply;
    const visitor = app.visitor();
    expect((await visitor.post('/api/login', credentials)).status).toBe(200);
    return send(visitor);
  }

  let undisturbedDay: Promise<string[]> | null = null;
  async function liveUndisturbedDay(): Promise<string[]> {
    await sendUnseen(await ready(), () => null);
    app.push.take();
    return nextDay();
  }

  /** Sends the write again, and compares what is stored then. */
  async function repeat(write: PreparedRequest, first: ApiReply, wanted: string[]): Promise<Rehearsed> {
    const again = await sendAgain(write);
    const result = { first, again, answer: shown(again) };
    // The same state leads to the same next day, so only a different state needs the wait.
    if (isDeepStrictEqual(await outcome(), wanted)) return { ...result, nextDay: null };
    const found = await nextDay();
    undisturbedDay ??= liveUndisturbedDay();
    return { ...result, nextDay: { found, wanted: await undisturbedDay } };
  }

  return {
    async undisturbed(): Promise<Undisturbed> {
      const write = await ready();
      const writes: Step[] = [];
      const first = await sendUnseen(write, (step) => {
        if (step.isWrite) writes.push(step);
        return null;
      });
      expect(first.status).toBe(200);
      const stored = await outcome();
      const repeated = writes.length === 1 ? await repeat(write, first, stored) : null;
      return { answer: shown(first), writes, stored, repeated };
    },

    /** Returns the response to a sending that fails as the plan says, and expects that it changed no document. */
    async without(plan: FaultPlan): Promise<ApiReply> {
      const write = await ready();
      const before = app.documents();
      const reply = await sendUnseen(write, plan);
      app.log.take();
      expect(app.documents()).toEqual(before);
      return reply;
    },

    async disturbed(plan: FaultPlan, { stored }: Undisturbed): Promise<Rehearsed> {
      const write = await ready();
      const first = await sendUnseen(write, plan);
      app.log.take();
      return repeat(write, first, stored);
    },
  };
}
