import { calendarFeedSchema, eventCalendarPath } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { buildRoster, buildShift } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { parseFeed } from '../../../testing/parse-feed';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';
import { changeFacts } from '../../src/events/event-facts';

const HOUR = 3_600_000;
const { app, visitor, given, eventOf, anna, ben, organiser } = useClub();

const start = new Date('2031-06-14T08:00:00Z');
const at = (hours: number) => new Date(start.getTime() + hours * HOUR);
const shifts = [
  buildShift({ id: 'aufbau01', title: 'Aufbau', startTime: at(-14), endTime: at(-12) }),
  buildShift({ id: 'grill001', title: 'Grill', startTime: at(0), endTime: at(2) }),
  buildShift({ id: 'kuchen01', title: 'Kuchen', startTime: null, maxParticipants: 4 }),
  buildShift({ id: 'abbau001', title: 'Abbau', startTime: at(30), endTime: at(32) }),
];

const tournament = (held: Parameters<typeof buildRoster>, change: object = {}) =>
  given({ title: 'Turnier', startTime: start, endTime: at(6), shifts, roster: buildRoster(...held), ...change });

async function feedOf({ client }: TestMember) {
  const { path } = calendarFeedSchema.parse(ok(await client.get('/api/user/calendar-feed')));
  const known = path ?? calendarFeedSchema.parse(ok(await client.post('/api/user/calendar-feed'))).path ?? '';
  return parseFeed((await visitor().get(known)).text).calendar.getAllSubcomponents('vevent');
}
async function entriesOf(person: TestMember, eventId: number) {
  const entries = (await feedOf(person)).map((component) =>
    ['uid', 'summary', 'dtstart', 'status', 'transp', 'sequence'].map((name) =>
      String(component.getFirstPropertyValue(name)),
    ),
  );
  const own = entries.filter(([uid]) => uid?.startsWith(`event-${eventId}`));
  return own.map(([uid, ...rest]) => [uid?.split('@')[0]?.replace(`event-${eventId}`, 'event'), ...rest]);
}

describe('the calendar of a person', () => {
  it('has an entry for each shift of theirs at its own time, and none for what they bring beside', async () => {
    const eventId = await tournament([
      [anna, 'grill001'],
      [ben, 'aufbau01'],
      [anna, 'aufbau01', 'waitlisted'],
      [anna, 'kuchen01'],
      [ben, 'abbau001'],
    ]);
    expect(await entriesOf(anna, eventId)).toEqual([
      ['event-aufbau01', 'Turnier: Aufbau', '2031-06-13T20:00:00', 'TENTATIVE', 'OPAQUE', '1'],
      ['event-grill001', 'Turnier: Grill', '2031-06-14T10:00:00', 'CONFIRMED', 'OPAQUE', '1'],
    ]);
    // A shift that moves keeps its entry, with a later sequence.
    const moved = shifts.map((shift) => (shift.id === 'grill001' ? { ...shift, startTime: at(1) } : shift));
    await app().events.change(eventId, (event, now) => changeFacts(event, { shifts: moved }, now));
    expect((await entriesOf(anna, eventId))[1]).toEqual([
      ...['event-grill001', 'Turnier: Grill', '2031-06-14T11:00:00', 'CONFIRMED', 'OPAQUE', '2'],
    ]);
  });

  it('has the event once for who only brings something, who is free then, or waits for any shift', async () => {
    const brings = await tournament([[anna, 'kuchen01']]);
    const waits = await tournament([[anna, null, 'waitlisted']]);
    expect([...(await entriesOf(anna, brings)), ...(await entriesOf(anna, waits))]).toEqual([
      ['event', 'Turnier: Kuchen', '2031-06-14T10:00:00', 'CONFIRMED', 'TRANSPARENT', '1'],
      ['event', 'Turnier', '2031-06-14T10:00:00', 'TENTATIVE', 'OPAQUE', '1'],
    ]);
  });

  it('keeps a shift for a year after its own end, and costs a read for each event', async () => {
    const lastYear = (days: number) => new Date(app().clock.now().getTime() - days * 24 * HOUR);
    const past = (end: number) => ({
      startTime: lastYear(367),
      endTime: lastYear(366),
      shifts: [buildShift({ id: 'abbau001', startTime: lastYear(end + 0.5), endTime: lastYear(end) })],
    });
    const [kept, gone] = [
      await tournament([[ben, 'abbau001']], past(364)),
      await tournament([[ben, 'abbau001']], past(365.5)),
    ];
    expect([await entriesOf(ben, kept), await entriesOf(ben, gone)]).toEqual([[expect.anything()], []]);
  });

  it('takes each shift out when the event is deleted, and forgets who had which with their account', async () => {
    const eventId = await tournament([
      [anna, 'grill001'],
      [ben, 'abbau001', 'waitlisted'],
      [ben, 'grill001'],
    ]);
    ok(await organiser.client.delete(`/api/admin/events/${eventId}`));
    const taken = ['Turnier: Grill', '2031-06-14T10:00:00', 'CANCELLED', 'TRANSPARENT', '2'];
    expect(await entriesOf(anna, eventId)).toEqual([['event-grill001', ...taken]]);
    const leaving = await app().member();
    const other = await tournament([
      [leaving, 'grill001'],
      [leaving, 'abbau001', 'waitlisted'],
    ]);
    ok(await organiser.client.delete(`/api/admin/events/${other}`));
    expect(JSON.stringify(app().documents())).toContain(leaving.id);
    ok(await leaving.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
    expect(JSON.stringify(app().documents()[`calendar/removed/events/${other}`])).not.toContain(leaving.id);
  });
});

it('the file of a shift has its times and id, and one that is not there is refused', async () => {
  const eventId = await tournament([]);
  const fileOf = async (shiftId: string) =>
    visitor().get(eventCalendarPath(eventId, { status: 'tentative', shift: shiftId }));
  const [entry] = parseFeed((await fileOf('aufbau01')).text).events;
  expect(entry).toMatchObject({
    uid: `event-${eventId}-aufbau01@ltv-helferportal`,
    summary: 'Turnier: Aufbau',
    start: at(-14),
    end: at(-12),
    status: 'TENTATIVE',
  });
  expect(parseFeed((await fileOf('kuchen01')).text).events[0]).toMatchObject({ summary: 'Turnier: Kuchen', start });
  expectRefusal(await fileOf('keinesda'), 404, 'not-found');
  expect((await eventOf(eventId)).shifts).toHaveLength(4);
});
