import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { ApiReply } from '../client';
import { comparable, outcomeOf } from './outcome';
import type { FaultPlan, OutsideWorld, Step } from './outside-world';
import type { PreparedWrite, Scenario } from './scenario';
import type { Stage } from './stage';

const HOUR_MS = 3_600_000;

type Result = { answer: string; stored: string[]; nextDay: string[] };

/** What came of the scenario where nothing fails: everything else is measured by it. */
export type Undisturbed = Result & { writes: Step[] };

/** The first sending met with a fault, the second with none. */
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

  /** A night passes, and notices go out. */
  async function nextDay(): Promise<string[]> {
    app.clock.advance(25 * HOUR_MS);
    await app.cleanUp();
    await app.deliver();
    const outcome = await state();
    app.clock.reset();
    return outcome;
  }

  /** What the browser does that got no answer, and the person whose session has ended meanwhile. */
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

    /** The answer of a sending that fails as the plan says; it must have left everything as it was. */
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
      // Of the same state comes the same: only another one has to be waited for.
      const isSame = isDeepStrictEqual(stored, wanted.stored);
      return { first, again, answer: shown(again), nextDay: isSame ? wanted.nextDay : await nextDay() };
    },
  };
}
