import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectUnavailable, useTestApp } from '../../../testing/api-test';
import type { ApiReply } from '../../../testing/client';
import { HOUR } from '../../../testing/event-requests';
import { sessionScenarios } from '../../../testing/faults/member-scenarios';
import { createOutcomes } from '../../../testing/faults/outcome';
import { createOutsideWorld, type FaultPlan, type Step } from '../../../testing/faults/outside-world';
import { COMMIT_FAULTS, dyingAfter, failingOnce, firestoreDown, GRPC } from '../../../testing/faults/plans';
import type { PreparedRequest, Scenario } from '../../../testing/faults/scenario';
import { scenarios } from '../../../testing/faults/scenarios';
import { createStage, type Stage } from '../../../testing/faults/stage';

/** FAULTS=all tries every fault at every write; otherwise each write of a request meets one fault, which varies. */
const TRIES_ALL = process.env.FAULTS === 'all';

const outside = createOutsideWorld();
const app = useTestApp({ wrap: outside.wrap });
let stage: Stage;

beforeAll(async () => {
  stage = await createStage(app());
  await outside.watch(app().firestore);
});

/** The result of the scenario when nothing fails. All other results are compared with it. */
type Undisturbed = {
  answer: string;
  stored: string[];
  writes: Step[];
  /** Sent once more as if the response had been lost, where the process could have died after its only write. */
  repeated: Rehearsed | null;
};

/** The result when the first sending failed and the second did not. */
type Rehearsed = {
  first: ApiReply;
  again: ApiReply;
  answer: string;
  /** `found` is stored after the next night, and `wanted` if nothing fails; null where both were the same before it. */
  nextDay: { found: string[]; wanted: string[] } | null;
};

/** A mail with which another password is chosen leaves the account as it is. */
const changesAccount = ({ place, name }: Step) => place === 'identity' && name !== 'sendPasswordReset';

/** Runs one scenario again and again, each time from the same state. */
async function rehearse(scenario: Scenario) {
  const { app } = stage;
  const { comparable, outcome } = createOutcomes(stage, new Date(), scenario.changesAccount);
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
    app.clock.advance(25 * HOUR);
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
      if (!scenario.changesAccount) expect(writes.filter(changesAccount)).toEqual([]);
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

const table = [...Object.values(scenarios).flat(), ...sessionScenarios];

describe('the table of scenarios', () => {
  it('contains every endpoint that writes', () => {
    const writing = Object.entries(endpoints).filter(([, { method }]) => method !== 'GET');
    expect(Object.keys(scenarios).toSorted()).toEqual(writing.map(([name]) => name).toSorted());
  });
});

function expectAsUndisturbed(scenario: Scenario, what: string, found: Rehearsed, wanted: Undisturbed): void {
  if (found.nextDay) expect([what, ...found.nextDay.found]).toEqual([what, ...found.nextDay.wanted]);
  const { doneAlready } = scenario;
  if (found.answer !== wanted.answer && doneAlready) expect(found.again.json).toMatchObject(doneAlready);
  else expect([what, found.answer]).toEqual([what, wanted.answer]);
}

/** A deletion has many writes; privacy/broken-off-deletions.test.ts breaks it off at every step. */
const nextDeath = (writes: number): number => (writes < 5 || TRIES_ALL ? writes + 1 : writes + 8);

/** Lists each fault at each write that can meet it; unless all are tried, it picks one of them. */
function faultsFor({ writes }: Undisturbed, turn: number) {
  const all = COMMIT_FAULTS.flatMap((kind) =>
    writes.filter(kind.isMeant).map((_, nth) => ({ ...kind, nth, title: `write ${nth}: ${kind.title}` })),
  );
  return TRIES_ALL ? all : all.slice(turn % (all.length || 1)).slice(0, 1);
}

describe.each(table.map((scenario, turn) => [scenario.title, scenario, turn] as const))(
  '%s',
  (_title, scenario, turn) => {
    it('is stored completely or not at all, once, and gets a response, wherever the server dies and however Firestore fails', async () => {
      const rehearsal = await rehearse(scenario);
      const wanted = await rehearsal.undisturbed();

      await rehearsal.without(dyingAfter(0));
      if (wanted.repeated) expectAsUndisturbed(scenario, 'dead after the only write', wanted.repeated, wanted);
      for (let writes = wanted.repeated ? 2 : 1; writes <= wanted.writes.length; writes = nextDeath(writes)) {
        const found = await rehearsal.disturbed(dyingAfter(writes), wanted);
        expectAsUndisturbed(scenario, `dead after ${writes} writes`, found, wanted);
      }

      const down = firestoreDown(turn % 2 === 0 ? GRPC.UNAVAILABLE : GRPC.DEADLINE_EXCEEDED);
      const refused = await rehearsal.without(down.plan);
      if (down.wasMet()) expectUnavailable(refused);

      for (const { title, isMeant, nth, fault, isMended } of faultsFor(wanted, turn)) {
        const found = await rehearsal.disturbed(failingOnce(isMeant, nth, fault), wanted);
        if (isMended) expect([title, found.first.status]).toEqual([title, 200]);
        else if (found.first.status !== 200) expectUnavailable(found.first);
        expectAsUndisturbed(scenario, title, found, wanted);
      }
    });
  },
);
