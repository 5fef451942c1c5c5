import { daySheetSchema, fromClubInput } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ } from '../../../testing/api-test';
import { buildShift } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { withKey } from '../../../testing/event-requests';
import { uuidOf } from '../../../testing/venue-builders';

const { costing, given, organiser, juergen, maria, paul } = useClub();
const at = (text: string) => fromClubInput(text) ?? new Date(Number.NaN);

const sheetOf = async (day: string) => {
  const reply = await organiser.client.get(`/api/admin/days/${day}`);
  expect(reply.status).toBe(200);
  return daySheetSchema.parse(reply.json);
};

describe('the sheet of a day', () => {
  it('has its events with the names and phone numbers of those who come or wait, and no others', async () => {
    const late = { startTime: at('2035-05-05T20:00'), endTime: at('2035-05-06T03:00') };
    const evening = await given({
      ...late,
      maxParticipants: 1,
      active: [maria],
      waiting: [juergen],
      cancelled: [paul],
    });
    const weekend = await given({ startTime: at('2035-05-04T17:00'), endTime: at('2035-05-06T15:00') });
    await given({ startTime: at('2035-05-04T17:00'), endTime: at('2035-05-05T03:00') });
    await given({ startTime: at('2035-05-06T00:00'), endTime: at('2035-05-06T09:00') });
    // It reads the facts of three events that start in the 32 days, two rosters of the day, and two accounts. That no event
    // has shifts on the day counts as one.
    const { events } = await costing({ reads: ACCESS_READ + 3 + 1 + 2 + 2, writes: 0 }, () => sheetOf('2035-05-05'));
    expect(events.map(({ id }) => id)).toEqual([weekend, evening]);
    expect(events[1]?.registrations.map(({ userId, status, user }) => [userId, status, user.phoneNumber])).toEqual([
      [maria.id, 'pending', maria.phoneNumber],
      [juergen.id, 'waitlisted', juergen.phoneNumber],
    ]);
    const next = await sheetOf('2035-05-06');
    expect(next.events.map(({ id }) => id)).toContain(weekend);
    expect(next.events.map(({ id }) => id)).not.toContain(evening);
    expect((await sheetOf('2035-05-07')).events).toEqual([]);
  });

  it('has an event on the days of its shifts, too, and on none between', async () => {
    const times = { startTime: at('2035-07-14T10:00'), endTime: at('2035-07-14T18:00') };
    const setup = { startTime: at('2035-07-11T18:00'), endTime: at('2035-07-11T20:00') };
    const night = { startTime: at('2035-07-15T22:00'), endTime: at('2035-07-16T02:00') };
    const shifts = [
      buildShift({ id: 'aufbau01', ...setup }),
      buildShift({ id: 'abbau001', ...night }),
      buildShift({ id: 'kuchen01', startTime: null }),
    ];
    const tournament = await given({ ...times, shifts });
    const days = ['10', '11', '12', '14', '15', '16'];
    const sheets = await Promise.all(days.map((day) => sheetOf(`2035-07-${day}`)));
    const isThere = sheets.map(({ events }) => events.some(({ id }) => id === tournament));
    expect(days.filter((_day, index) => isThere[index])).toEqual(['11', '14', '15']);
  });

  it('has guests with name and number, the note of the event, and cancelled events with their reason and nobody', async () => {
    const night = { startTime: at('2035-06-02T00:30'), endTime: at('2035-06-02T02:00') };
    const watch = await given({ ...night, notes: 'Schlüssel im Büro' });
    const guest = { name: 'Erika Muster', phoneNumber: '0170 7654321' };
    const added = await organiser.client.post(
      `/api/admin/events/${watch}/registrations`,
      { userId: null, guest, waits: false, instead: null, raiseLimit: false },
      withKey(uuidOf(70)),
    );
    expect(added.status).toBe(200);
    const off = await given({
      startTime: at('2035-06-02T10:00'),
      endTime: at('2035-06-02T12:00'),
      cancelledAt: new Date(),
      cancellationReason: 'Der Platz ist nass',
      active: [maria],
    });
    const { events } = await sheetOf('2035-06-02');
    expect(events).toMatchObject([
      {
        id: watch,
        notes: 'Schlüssel im Büro',
        cancelledAt: null,
        registrations: [{ isGuest: true, user: { firstName: guest.name, phoneNumber: guest.phoneNumber } }],
      },
      { id: off, cancelledAt: expect.any(String), cancellationReason: 'Der Platz ist nass', registrations: [] },
    ]);
  });
});
