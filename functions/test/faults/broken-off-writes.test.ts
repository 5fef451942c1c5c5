import { endpoints } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectUnavailable, useTestApp } from '../../../testing/api-test';
import { sessionScenarios } from '../../../testing/faults/member-scenarios';
import { createOutsideWorld } from '../../../testing/faults/outside-world';
import { COMMIT_FAULTS, dyingAfter, failingOnce, firestoreDown, GRPC } from '../../../testing/faults/plans';
import { type Rehearsed, rehearse, type Undisturbed } from '../../../testing/faults/rehearsal';
import type { Scenario } from '../../../testing/faults/scenario';
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
      const rehearsal = await rehearse(stage, outside, scenario);
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
