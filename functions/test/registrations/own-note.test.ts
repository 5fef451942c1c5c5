import { registerResponseSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../src/testing/api-test';
import { buildMember } from '../../src/testing/builders';
import { ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { inDays } from '../../src/testing/event-requests';
import { buildFullEvent, LONGEST_NOTES, LONGEST_PERSON } from '../../src/testing/large-events';
import type { TestMember } from '../../src/testing/start-test-app';

const { app, given, eventOf, anna, ben, organiser } = useClub();

const NOTE = 'Kann erst ab 15 Uhr';
const note = ({ client }: TestMember, eventId: number, notes: unknown) =>
  client.put(`/api/events/${eventId}/register/note`, { notes });

describe('PUT /api/events/{id}/register/note', () => {
  it('changes the note and nothing else, with one read and two writes; repeated, it writes nothing', async () => {
    const eventId = await given({ active: [ben, anna] });
    const { roster } = await eventOf(eventId);
    app().counts();
    const first = registerResponseSchema.parse(ok(await note(anna, eventId, `  ${NOTE} `)));
    expect(first).toMatchObject({ status: 'registered', registration: { userId: anna.id, notes: NOTE } });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 2 });
    expect((await eventOf(eventId)).roster).toEqual([roster[0], { ...roster[1], notes: NOTE }]);
    app().counts();
    expect(ok(await note(anna, eventId, NOTE))).toEqual(first);
    expect(app().counts().writes).toBe(0);
  });

  it('is seen by organisers and by its author, wherever the person is told, and by nobody else', async () => {
    const eventId = await given({ maxParticipants: 1, active: [ben], waiting: [anna] });
    ok(await note(anna, eventId, NOTE));
    const shown = async (client: TestMember['client'], path: string) => (await client.get(path)).text;
    expect(await shown(organiser.client, `/api/admin/events/${eventId}/waitlist`)).toContain(NOTE);
    expect(await shown(organiser.client, `/api/events/${eventId}`)).toContain(NOTE);
    expect(await shown(anna.client, `/api/events/${eventId}`)).toContain(NOTE);
    for (const client of [ben.client, app().visitor()]) {
      for (const path of [`/api/events/${eventId}`, '/api/events'])
        expect(await shown(client, path)).not.toContain(NOTE);
    }
  });

  it.each([[null], [''], ['   ']])('%j removes the note', async (notes) => {
    const eventId = await given({ active: [anna] });
    ok(await note(anna, eventId, NOTE));
    expect(ok(await note(anna, eventId, notes))).toMatchObject({ registration: { notes: null } });
  });

  it.each([
    ['76 letters', 'x'.repeat(76)],
    ['a number', 5],
    ['nothing', undefined],
  ])('refuses %s with the field that is wrong', async (_, notes) => {
    const eventId = await given({ active: [anna] });
    const reply = await note(anna, eventId, notes);
    expectRefusal(reply, 400, 'validation');
    expect(reply.json).toMatchObject({ issues: [{ path: 'notes' }] });
  });

  it('is refused where the document of the event would become too large, unless the note becomes shorter', async () => {
    const { roster, ...event } = buildFullEvent([{ ...LONGEST_PERSON, notes: LONGEST_NOTES }]);
    const full = roster.map((entry, turn) => (turn === 0 ? { ...entry, userId: anna.id, notes: NOTE } : entry));
    const oneMore = { ...full[1], userId: buildMember().id, createdAt: inDays(0) };
    const eventId = await given({
      ...event,
      startTime: inDays(5),
      endTime: inDays(6),
      roster: [...full, oneMore] as typeof roster,
    });
    expectRefusal(await note(anna, eventId, LONGEST_NOTES), 409, 'roster-full');
    expect(ok(await note(anna, eventId, 'Ab 15 Uhr'))).toMatchObject({ registration: { notes: 'Ab 15 Uhr' } });
  });
});
