import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { createOutsideWorld, type FaultPlan } from '../../../testing/faults/outside-world';
import { dyingAfter, firestoreDown, GRPC } from '../../../testing/faults/plans';
import { createAttendanceRepository } from '../../src/attendance/attendance-repository';
import { writeAttendance } from '../../src/attendance/write-attendance';

const outside = createOutsideWorld();
const { app, doc, person, statsOf } = useClub();
const helped = person();

beforeAll(() => outside.watch(app().firestore));

beforeEach(async () => {
  for (const name of ['events', 'attendance', 'calendar'])
    await app().firestore.recursiveDelete(app().firestore.collection(name));
});

const attendance = () =>
  Object.fromEntries(Object.entries(app().documents()).filter(([path]) => path.startsWith('attendance/')));

/** Stores a past event whose documents are still to be written. */
const given = (id: number, days: number, others = 0): Promise<void> =>
  app().store(
    buildEvent({
      id,
      startTime: inDays(-days),
      active: [helped, ...Array.from({ length: others }, () => buildMember())],
    }),
  );

/** Runs the task with commits of two documents, so that events take several. */
const run = (limit?: number) => {
  const { firestore, clock, log } = app();
  return writeAttendance({ attendance: createAttendanceRepository(firestore, log, 2), clock, log }, limit);
};

describe('events whose documents are to be written', () => {
  it('are taken in by portions, and at no moment does anybody lose an event or an hour, nor get one twice', async () => {
    for (let id = 1; id <= 7; id++) await given(id, 20 - id);
    expect(await statsOf(helped)).toEqual([7, 28]);
    const written: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      await app().writeAttendance(2);
      written.push(Object.keys(attendance()).length);
      expect(await statsOf(helped)).toEqual([7, 28]);
    }
    expect(written[0]).toBeLessThan(7);
    expect(written.at(-1)).toBe(7);
  });

  it('count once where many ended at the same instant', async () => {
    for (let id = 1; id <= 7; id++) await given(id, 3);
    for (let turn = 0; turn < 4; turn++) {
      await app().writeAttendance(3);
      expect(await statsOf(helped)).toEqual([7, 28]);
    }
    expect(Object.keys(attendance())).toHaveLength(7);
  });

  it('count as they are told by themselves where they cannot be written', async () => {
    for (let id = 1; id <= 4; id++) await given(id, 20 - id);
    await doc('events/2').update({ schemaVersion: 99 });
    await app().writeAttendance();
    expect(app().log.take()).toMatchObject([{ level: 'error', eventId: 2, cause: 'NewerDocument: events/2' }]);
    expect(await statsOf(helped)).toEqual([4, 16]);
    expect(Object.keys(attendance())).toHaveLength(3);
    await doc('events/2').update({ schemaVersion: 1 });
    await app().writeAttendance();
    expect(await statsOf(helped)).toEqual([4, 16]);
    expect(Object.keys(attendance())).toHaveLength(4);
  });

  it('that cannot be read keep back no others', async () => {
    await given(1, 5);
    await given(2, 4);
    await doc('events/1').update({ title: 7 });
    await app().writeAttendance();
    expect(app().log.take()).toMatchObject([{ level: 'warn', path: 'events/1', fields: ['title'] }]);
    expect(Object.keys(attendance())).toEqual([`attendance/2-${helped.id}`]);
  });
});

describe('the task', () => {
  it('writes nothing more when nothing has changed', async () => {
    for (let id = 1; id <= 3; id++) await given(id, id);
    await app().writeAttendance();
    app().counts();
    await app().writeAttendance();
    await app().writeAttendance();
    expect(app().counts().writes).toBe(0);
  });

  it('takes several commits for many people, and two runs at once leave the same', async () => {
    await given(1, 3, 6);
    await Promise.all([run(), run()]);
    expect(Object.keys(attendance())).toHaveLength(7);
    expect(await statsOf(helped)).toEqual([1, 4]);
  });

  it('may die or be refused anywhere, and a later run ends as if nothing had happened', async () => {
    const begin = async () => {
      await app().firestore.recursiveDelete(app().firestore.collection('attendance'));
      for (let id = 1; id <= 3; id++) await given(id, 9 - id, 0);
      // One more whose documents are out of date: somebody else was there.
      await doc('attendance/3-nobody').set({ eventId: 3, userId: 'nobody', hours: 1, endedAt: inDays(-6) });
    };
    const wanted = [1, 2, 3].map((id) => `attendance/${id}-${helped.id}`);
    await begin();
    let writes = 0;
    const count: FaultPlan = ({ isWrite }) => {
      if (isWrite) writes += 1;
      return null;
    };
    await outside.during(count, () => run());
    expect(Object.keys(attendance()).toSorted()).toEqual(wanted);
    const undisturbed = attendance();
    expect(writes).toBe(3);

    const deaths = Array.from({ length: writes + 1 }, (_, died) => dyingAfter(died));
    for (const [turn, plan] of [...deaths, firestoreDown(GRPC.UNAVAILABLE).plan].entries()) {
      await begin();
      await outside.during(plan, () => run());
      app().log.take();
      expect([turn, ...(await statsOf(helped))]).toEqual([turn, 3, 12]);
      await run();
      expect(attendance()).toEqual(undisturbed);
      expect([turn, ...(await statsOf(helped))]).toEqual([turn, 3, 12]);
    }
  });

  it('leaves nothing of a person who deletes the account, whenever it runs', async () => {
    const leaving = await app().member();
    await app().store(buildEvent({ id: 1, startTime: inDays(-2), active: [leaving, helped] }));
    await app().writeAttendance();
    ok(await leaving.client.post('/api/user/delete-account', { password: 'Vereinsheim1' }));
    await app().writeAttendance();
    expect(Object.keys(attendance())).toEqual([`attendance/1-${helped.id}`]);
  });
});
