import { eventDetailSchema, FIRST_PEOPLE, FIRST_PEOPLE_OF_SHIFT } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import type { Client } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';

const { app, member, other, organiser, juergen, maria, paul } = useClub();
const NOTES = 'Bringe Salat mit';
const OWN_NOTES = 'Komme mit dem Rad';

const aufbau = buildShift({ id: 'aufbau01', title: 'Aufbau', startTime: inDays(6), maxParticipants: 20 });
const grill = buildShift({ id: 'grill001', title: 'Grill', startTime: inDays(7), maxParticipants: 8 });
const movedFrom = { startTime: inDays(5), endTime: inDays(5.1) };

/** A crowd sets up. Maria grills behind it, has a note and has to agree to another time, as the member behind her has. */
beforeAll(async () => {
  const createdAt = (turn: number) => new Date(inDays(-5).getTime() + turn);
  const active = (person: typeof maria, turn: number, more: object) =>
    buildRegistration(person, { status: 'confirmed', createdAt: createdAt(turn), ...more });
  const crowd = Array.from({ length: 16 }, (_, turn) => active(buildMember(), turn, { shiftId: aufbau.id }));
  const grillers = Array.from({ length: 5 }, (_, turn) => active(buildMember(), 30 + turn, { shiftId: grill.id }));
  const roster = [
    ...crowd,
    active(maria, 20, { shiftId: grill.id, notes: NOTES, movedFrom }),
    ...grillers,
    active({ ...maria, ...member }, 40, { shiftId: grill.id, notes: OWN_NOTES, movedFrom }),
    active({ ...maria, ...member }, 41, { shiftId: aufbau.id }),
    buildRegistration(paul, { status: 'cancelled', createdAt: createdAt(50), shiftId: grill.id }),
  ];
  await app().store(buildEvent({ id: 20, startTime: inDays(7), shifts: [aufbau, grill], roster }));
});

const first = `/api/events/20?limit=${FIRST_PEOPLE}`;
const read = async (client: Client) => {
  const reply = await client.get(first);
  return { text: reply.text, event: eventDetailSchema.parse(reply.json) };
};

describe('an event with shifts', () => {
  it('tells everybody its shifts with counts, the sum of their places, different people, and the first of each shift', async () => {
    const { event } = await read(app().visitor());
    expect(event).toMatchObject({
      hasShifts: true,
      maxParticipants: 28,
      _count: { registrations: 24 },
      peopleCount: 23,
      shifts: [
        { id: aufbau.id, registrations: 17, waitlistCount: 0, maxParticipants: 20 },
        { id: grill.id, registrations: 7, waitlistCount: 0, startTime: grill.startTime?.toISOString() },
      ],
    });
    const ofGrill = event.registrations.filter(({ shiftId }) => shiftId === grill.id);
    expect(ofGrill).toHaveLength(FIRST_PEOPLE_OF_SHIFT);
    expect(event.registrations).toHaveLength(FIRST_PEOPLE + FIRST_PEOPLE_OF_SHIFT);
  });

  it('shows visitors of these people first names and initials, and neither ids, notes nor what they agreed to', async () => {
    const secrets = [juergen, maria, paul].flatMap(({ id, lastName, email, phoneNumber }) => [
      id,
      lastName,
      email,
      phoneNumber,
    ]);
    const { text, event } = await read(app().visitor());
    for (const secret of [...secrets, NOTES, OWN_NOTES, member.id, '@', 'Paul']) expect(text).not.toContain(secret);
    expect(event.registrations.some(({ user }) => user.firstName === 'Maria' && user.lastName === 'S.')).toBe(true);
    expect(event.registrations.every(({ userId, movedFrom: moved }) => userId === null && moved === null)).toBe(true);
    expect([event.myShifts, text.includes(movedFrom.startTime.toISOString())]).toEqual([[], false]);
  });

  it('tells members all of their own shifts, with note and former time, and nothing of the kind about others', async () => {
    const { text, event } = await read(member.client);
    const own = event.registrations.filter(({ userId }) => userId === member.id);
    expect(own).toMatchObject([
      { shiftId: grill.id, notes: OWN_NOTES, movedFrom: { startTime: movedFrom.startTime.toISOString() } },
      { shiftId: aufbau.id, notes: null, movedFrom: null },
    ]);
    const others = event.registrations.filter(({ userId }) => userId !== member.id);
    expect(others.filter(({ notes, movedFrom: moved }) => notes !== null || moved !== null)).toEqual([]);
    for (const secret of [NOTES, maria.email, maria.phoneNumber, 'Paul']) expect(text).not.toContain(secret);
    const stranger = await read(other.client);
    for (const secret of [NOTES, OWN_NOTES, movedFrom.startTime.toISOString()])
      expect(stranger.text).not.toContain(secret);
  });

  it('tells organisers all of it', async () => {
    const { event } = await read(organiser.client);
    const [hers] = event.registrations.filter(({ userId }) => userId === maria.id);
    expect(hers).toMatchObject({ notes: NOTES, movedFrom: { startTime: movedFrom.startTime.toISOString() } });
    expect(event.registrations.map(({ status }) => status)).toContain('cancelled');
  });

  it.each(['/api/events', '/api/events?fields=card', '/api/events/20'])(
    '%s names the viewer’s own shifts in order of their start, and those of nobody else',
    async (path) => {
      const shiftsFor = async (client: Client) => {
        const { json } = await client.get(path);
        const found = [json].flat() as { id: number; hasShifts: boolean; myShifts: { id: string }[] }[];
        return found
          .filter(({ id }) => id === 20)
          .map(({ hasShifts, myShifts }) => [hasShifts, myShifts.map(({ id }) => id)]);
      };
      expect(await shiftsFor(member.client)).toEqual([[true, [aufbau.id, grill.id]]]);
      for (const client of [app().visitor(), other.client, organiser.client]) {
        expect(await shiftsFor(client)).toEqual([[true, []]]);
      }
    },
  );
});
