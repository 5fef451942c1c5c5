import { eventDetailSchema, FIRST_PEOPLE } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_READ, expectRefusal } from '../../../testing/api-test';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import type { Client } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';

const { app, member, organiser, juergen, maria, paul, person } = useClub();
const waiting = person();
const PHOTO = '/api/pictures/j';
const NOTES = 'Bringe Salat mit';
const CROWD = 30;

/** Event 10 has Maria and Jürgen first, Paul has cancelled, and the member stands behind a crowd. */
beforeAll(async () => {
  const people = [maria, paul, juergen, ...Array.from({ length: CROWD }, () => buildMember()), member];
  const roster = people.map((person, turn) =>
    buildRegistration(person, {
      status: person === paul ? 'cancelled' : 'confirmed',
      createdAt: new Date(inDays(-5).getTime() + turn),
      notes: person === maria ? NOTES : null,
      profilePhotoUrl: person === juergen ? PHOTO : null,
    }),
  );
  const queue = Array.from({ length: CROWD }, () => buildMember());
  const turns = [...queue, waiting].map((person, turn) =>
    buildRegistration(person, { status: 'waitlisted', createdAt: new Date(inDays(-4).getTime() + turn) }),
  );
  await app().store(buildEvent({ id: 10, startTime: inDays(7), maxParticipants: 32, roster: [...roster, ...turns] }));
});

const read = async (client: Client, query: string) => {
  const reply = await client.get(`/api/events/10${query}`);
  return { ...reply, event: eventDetailSchema.parse(reply.json) };
};
const first = `?limit=${FIRST_PEOPLE}`;

describe('GET /api/events/{id}?limit=', () => {
  it('tells the same event and the same counts, and the first people of each list', async () => {
    const visitor = app().visitor();
    const whole = (await read(visitor, '')).event;
    app().counts();
    const { event } = await read(visitor, first);
    expect(app().counts()).toEqual({ reads: 1, writes: 0 });
    const ofStatus = (status: string) => whole.registrations.filter((entry) => entry.status === status);
    const firstOf = (status: string) => ofStatus(status).slice(0, FIRST_PEOPLE);
    expect(event).toEqual({ ...whole, registrations: [...firstOf('confirmed'), ...firstOf('waitlisted')] });
    expect(event).toMatchObject({ _count: { registrations: CROWD + 3 }, waitlistCount: CROWD + 1 });
  });

  it('tells members their own registration and turn, however far behind they stand', async () => {
    for (const viewer of [member, waiting]) {
      const { event } = await read(viewer.client, first);
      const own = event.registrations.filter(({ userId }) => userId === viewer.id);
      expect(own).toHaveLength(1);
      expect(event.registrations).toHaveLength(2 * FIRST_PEOPLE + 1);
      expect(event.myStatus).toBe(viewer === member ? 'registered' : 'waitlisted');
    }
  });

  it('goes on from an offset', async () => {
    const whole = (await read(app().visitor(), '')).event.registrations;
    const { event } = await read(app().visitor(), '?limit=200&offset=12');
    expect(event.registrations).toEqual([
      ...whole.filter(({ status }) => status === 'confirmed').slice(12),
      ...whole.filter(({ status }) => status === 'waitlisted').slice(12),
    ]);
    expect((await read(app().visitor(), '?limit=1&offset=1500')).event.registrations).toEqual([]);
  });

  it('shows organisers contact, notes and who cancelled, and reads no other accounts', async () => {
    app().counts();
    const { event } = await read(organiser.client, '?limit=2');
    expect(app().counts().reads).toBe(ACCESS_READ + 1 + event.registrations.length);
    const statuses = event.registrations.map(({ status }) => status).join(' ');
    expect(statuses).toBe('confirmed confirmed waitlisted waitlisted cancelled');
    expect(event.registrations[0]).toMatchObject({ notes: NOTES, user: { email: 'm.s@example.org' } });
  });

  it.each(['limit=0', 'limit=201', 'limit=-1', 'limit=1.5', 'limit=', 'limit=x', 'limit=1&limit=2', 'offset=1501'])(
    'refuses %s',
    async (query) => {
      expectRefusal(await app().visitor().get(`/api/events/10?${query}`), 400, 'validation');
    },
  );
});
