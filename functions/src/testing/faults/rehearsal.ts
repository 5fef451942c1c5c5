import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { ApiReply } from '../client';
import { comparable, outcomeOf } from './outcome';
import type { FaultPlan, OutsideWorld, Step } from './outside-world';
import type { PreparedWrite, Scenario } from './scenario';
import type { Stage } from './stage';

const HOUR_MS = 3_600_000;

type Result = { answer: string; stored: string[]; nextDay: string[] };

/** The result of the scenario when nothing fails. All other results are compared with it. */
export type Undisturbed = Result & { writes: Step[] };

/** The result when the first sending failed and the second did not. */
export type Rehearsed = Omit<Result, 'stored'> & { first: ApiReply; again: ApiReply };

/** Runs one scenario again and again, each time from the same state. */
export async function rehearse(stage: Stage, outside: OutsideWorld, scenario: Scenario) {
  const { app } = stage;
  await stage.begin();
  let prepared = await scenario.given(stage);
  const putBack = await stage.keep();

  async function ready(): Promise<PreparedWrite> {
    if (scenario.changesAccount) {
      await stage.begin();
      prepared = await scenario.given(stage);
    } else {
      await putBack();
    }
    return prepared;
  }

  const shown = ({ status, json }: ApiReply): string => comparable(stage, { status, json });
  const sendUnseen = ({ client, send }: PreparedWrite, plan: FaultPlan): Promise<ApiReply> =>
    outside.during(plan, () => send(stage.unseen(client)));

  const state = (): Promise<string[]> => outcomeOf(stage, app.push.take());

  /** Advances the clock past the next night, cleans up and delivers the notices that are due. */
  async function nextDay(): Promise<string[]> {
    app.clock.advance(25 * HOUR_MS);
    await app.cleanUp();
    await app.deliver();
    const outcome = await state();
    app.clock.reset();
    return outcome;
  }

  /**
   * Repeats the request as a browser without a response does. A person whose session has ended signs in again first.
   */
  async function sendAgain({ client, send, credentials }: PreparedWrite): Promise<ApiReply> {
    const reply = await send(client);
    if (reply.status !== 401 || !credentials) return reply;
    const visitor = app.visitor();
    expect((await visitor.post('/api/login', credentials)).status).toBe(200);
    return send(visitor);
  }

  return {
    async undisturbed(): Promise<Undisturbed> {
      const { client, send } = await ready();
      const writes: Step[] = [];
      const watch: FaultPlan = (step) => {
        if (step.isWrite) writes.push(step);
        return null;
      };
      const reply = await outside.during(watch, () => send(client));
      expect(reply.status).toBe(200);
      return { answer: shown(reply), writes, stored: await state(), nextDay: await nextDay() };
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

    async disturbed(plan: FaultPlan, wanted: Undisturbed): Promise<Rehearsed> {
      const write = await ready();
      const first = await sendUnseen(write, plan);
      app.log.take();
      const again = await sendAgain(write);
      const stored = await state();
      // The same state leads to the same next day, so only a different state needs the wait.
      const isSame = isDeepStrictEqual(stored, wanted.stored);
      return { first, again, answer: shown(again), nextDay: isSame ? wanted.nextDay : await nextDay() };
    },
  };
}
