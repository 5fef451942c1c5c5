import { adminRegistrationSchema, eventDetailSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildMember } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { editEvent, inDays } from '../../../testing/event-requests';
import { watchQueries } from '../../../testing/query-recorder';
import type { TestMember } from '../../../testing/start-test-app';

const { app, nothingWritten, given, idOf, eventOf, statsOf, anna, ben, vera } = useClub();

const note = (eventId: number, body: object) => vera.client.put(`/api/admin/events/${eventId}/attendance`, body);
const listed = async (eventId: number) => {
  const path = `/api/admin/events/${eventId}/registrations`;
  const registrations = z.array(adminRegistrationSchema).parse(ok(await vera.client.get(path)));
  return registrations.map(({ userId, noShow, hours }) => [userId, noShow, hours]);
};
/** An event of four hours is over for which both people were registered. */
const past = (days = 2) => given({ startTime: inDays(-days), active: [anna, ben] });

describe('PUT /api/admin/events/{id}/attendance', () => {
  it('notes all at once, and repeating it writes nothing', async () => {
    const eventId = await past();
    const entries = [
      { registrationId: await idOf(eventId, anna), present: true, hours: 2.5 },
      { registrationId: await idOf(eventId, ben), present: false },
    ];
    expect(ok(await note(eventId, { entries }))).toEqual({ present: 1, absent: 1 });
    expect(await listed(eventId)).toEqual([
      [anna.id, false, 2.5],
      [ben.id, true, null],
    ]);
    expect(ok(await nothingWritten(() => note(eventId, { entries })))).toEqual({ present: 1, absent: 1 });
    expectRefusal(await note(eventId, { everyone: true }), 409, 'attendance-noted');
    expect(app().counts().writes).toBe(0);
    expect(ok(await note(eventId, { everyone: true, overwrite: true }))).toEqual({ present: 2, absent: 0 });
    expect(await listed(eventId)).toEqual([
      [anna.id, false, null],
      [ben.id, false, null],
    ]);
  });

  it('tells organisers, and nobody else, when somebody first noted it', async () => {
    const eventId = await past();
    const notedAt = async (member: TestMember) =>
      eventDetailSchema.parse(ok(await member.client.get(`/api/events/${eventId}`))).attendanceNotedAt;
    expect(await notedAt(vera)).toBeNull();
    ok(await note(eventId, { everyone: true }));
    const { attendanceNotedAt } = await eventOf(eventId);
    expect(await notedAt(vera)).toBe(attendanceNotedAt?.toISOString());
    expect(await notedAt(anna)).toBeNull();
  });

  it('reads and writes the event alone, however many people there are', async () => {
    const people = Array.from({ length: 600 }, () => buildMember());
    const eventId = await given({ startTime: inDays(-3), active: people });
    const { roster } = await eventOf(eventId);
    const ids = await Promise.all(people.slice(0, 200).map((person) => idOf(eventId, person)));
    app().counts();
    const entries = ids.map((registrationId) => ({ registrationId, present: false, hours: null }));
    expect(ok(await note(eventId, { entries }))).toEqual({ present: 400, absent: 200 });
    const { reads, writes } = app().counts();
    expect(reads).toBe(ACCESS_READ + 1 + COMMIT_CHECK);
    // The event and its live counts.
    expect(writes).toBe(2);
    expect(roster).toHaveLength(600);
  });

  it('refuses people of another event, and an event that goes on', async () => {
    const [eventId, otherId] = [await past(), await past()];
    const entry = { registrationId: await idOf(eventId, anna), present: true, hours: null };
    expectRefusal(await note(otherId, { entries: [entry] }), 409, 'changed-meanwhile');
    const runs = await given({ startTime: inDays(-0.1), active: [anna] });
    expectRefusal(await note(runs, { everyone: true }), 409, 'not-over-yet');
    expectRefusal(await note(9_999, { everyone: true }), 404, 'not-found');
  });
});

describe('the statistics of a member', () => {
  it('follow what organisers note, absences and own hours, with the next run of the task', async () => {
    const [helped, person] = [await app().member(), await app().member()];
    const eventId = await given({ startTime: inDays(-2), active: [helped, person] });
    expect(await statsOf(helped)).toEqual([1, 4]);
    await app().writeAttendance();
    expect(await statsOf(helped)).toEqual([1, 4]);

    const [ofHelped, ofPerson] = [await idOf(eventId, helped), await idOf(eventId, person)];
    ok(await note(eventId, { entries: [{ registrationId: ofHelped, present: true, hours: 6.75 }] }));
    ok(await vera.client.put(`/api/admin/events/${eventId}/registrations/${ofPerson}/attendance`, { noShow: true }));
    await app().writeAttendance();
    expect([await statsOf(helped), await statsOf(person)]).toEqual([
      [1, 6.75],
      [0, 0],
    ]);

    ok(await note(eventId, { everyone: true, overwrite: true }));
    await app().writeAttendance();
    expect([await statsOf(helped), await statsOf(person)]).toEqual([
      [1, 4],
      [1, 4],
    ]);
    // A place that is taken after the event counts no more, and counts again when it is given back.
    const place = `/api/admin/events/${eventId}/registrations/${ofHelped}`;
    ok(await vera.client.post(`${place}/remove`, { reason: null }));
    await app().writeAttendance();
    expect(await statsOf(helped)).toEqual([0, 0]);
    ok(await vera.client.post(`${place}/restore`, {}));
    await app().writeAttendance();
    expect(await statsOf(helped)).toEqual([1, 4]);
  });

  it('read none of the events that are written and none of the documents', async () => {
    const helped = await app().member();
    for (const days of [3, 4, 5]) await given({ startTime: inDays(-days), active: [helped] });
    await app().writeAttendance();
    const asked: string[][] = [];
    await watchQueries(app().firestore, ({ summed }) => asked.push(summed));
    app().counts();
    expect(await statsOf(helped)).toEqual([3, 12]);
    // Production bills one read for a thousand entries of the sum. The other looks for what is still to be written.
    expect(asked).toEqual([[], ['hours']]);
    expect(app().counts().writes).toBe(0);
  });

  it('count no deleted event, and an event that organisers moved by its new time and length', async () => {
    const helped = await app().member();
    const [deleted, moved] = [
      await given({ startTime: inDays(-2), active: [helped] }),
      await given({ startTime: inDays(-3), active: [helped] }),
    ];
    await app().writeAttendance();
    expect(await statsOf(helped)).toEqual([2, 8]);
    ok(await vera.client.delete(`/api/admin/events/${deleted}`));
    const moveTo = (days: number) =>
      editEvent(vera, moved, { startTime: inDays(days), endTime: new Date(inDays(days).getTime() + 6 * 3_600_000) });
    await moveTo(-5);
    await app().writeAttendance();
    expect(await statsOf(helped)).toEqual([1, 6]);
    await moveTo(5);
    await app().writeAttendance();
    expect(await statsOf(helped)).toEqual([0, 0]);
    const left = Object.keys(app().documents()).filter((path) => path.includes(helped.id) && path.startsWith('atten'));
    expect(left).toEqual([]);
  });
});
