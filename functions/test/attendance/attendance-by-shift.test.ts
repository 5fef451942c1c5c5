import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { buildRegistration, buildShift } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';

const HOUR = 3_600_000;
const { app, given, eventOf, statsOf, anna, ben, vera } = useClub();

const hoursFromNow = (hours: number) => new Date(app().clock.now().getTime() + hours * HOUR);
const note = (eventId: number, body: object) => vera.client.put(`/api/admin/events/${eventId}/attendance`, body);

/**
 * The event ended three hours ago. Anna has set up for two hours, stood at the grill for three and brought a cake; the shift
 * for taking down ends in four hours, and is Ben's.
 */
async function tournament() {
  const shifts = [
    buildShift({ id: 'aufbau01', startTime: hoursFromNow(-20) }),
    buildShift({ id: 'grill001', startTime: hoursFromNow(-7), endTime: hoursFromNow(-4) }),
    buildShift({ id: 'kuchen01', startTime: null }),
    buildShift({ id: 'abbau001', startTime: hoursFromNow(1), endTime: hoursFromNow(4) }),
  ];
  const holders = [anna, anna, anna, ben];
  const roster = shifts.map(({ id }, turn) =>
    buildRegistration(holders[turn] ?? ben, {
      status: 'confirmed',
      shiftId: id,
      createdAt: new Date(hoursFromNow(-400).getTime() + turn),
    }),
  );
  const eventId = await given({ startTime: hoursFromNow(-9), endTime: hoursFromNow(-3), shifts, roster });
  return { eventId, idOf: (turn: number) => `${eventId}-${roster[turn]?.createdAt.getTime().toString(36)}` };
}

describe('an event with shifts', () => {
  it('counts once with the hours of all shifts, when the last one is over and not with the length of the event', async () => {
    const [before, bensBefore] = [await statsOf(anna), await statsOf(ben)];
    const { eventId, idOf } = await tournament();
    await app().writeAttendance();
    expect(await statsOf(anna)).toEqual(before);
    app().clock.advance(4 * HOUR + 1);
    const after = [before[0] + 1, before[1] + 5];
    expect(await statsOf(anna)).toEqual(after);
    await app().writeAttendance();
    expect(await statsOf(anna)).toEqual(after);
    expect(await statsOf(ben)).toEqual([bensBefore[0] + 1, bensBefore[1] + 3]);
    // A correction follows as for every other event.
    ok(await note(eventId, { entries: [{ registrationId: idOf(3), present: false }] }));
    await app().writeAttendance();
    expect(await statsOf(ben)).toEqual(bensBefore);
  });

  it('lets organisers note each shift when it is over, and everybody when the last one is', async () => {
    const { eventId, idOf } = await tournament();
    const absent = (turn: number) => ({ entries: [{ registrationId: idOf(turn), present: false }] });
    expectRefusal(await note(eventId, absent(3)), 409, 'not-over-yet');
    expectRefusal(await note(eventId, { everyone: true }), 409, 'not-over-yet');
    const own = { registrationId: idOf(0), present: true, hours: 1.5 };
    ok(await note(eventId, { entries: [own, { registrationId: idOf(1), present: false }] }));
    const { roster, attendanceNotedAt } = await eventOf(eventId);
    expect(roster.map(({ noShow, hours }) => [noShow, hours])).toEqual([
      [false, 1.5],
      [true, null],
      [false, null],
      [false, null],
    ]);
    // Who took down is still to be noted, so organisers are asked for it.
    expect(attendanceNotedAt).toBeNull();
    const before = await statsOf(anna);
    app().clock.advance(4 * HOUR + 1);
    ok(await note(eventId, absent(3)));
    expect((await eventOf(eventId)).attendanceNotedAt).not.toBeNull();
    await app().writeAttendance();
    await app().writeAttendance();
    expect(await statsOf(anna)).toEqual([before[0] + 1, before[1] + 1.5]);
  });
});
