import { adminRegistrationSchema, eventDetailSchema, registerResponseSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildRegistration, buildShift } from '../../../testing/builders';
import { type Client, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { editEvent, inDays } from '../../../testing/event-requests';
import type { TestMember } from '../../../testing/start-test-app';

const { app, costing, nothingWritten, given, eventOf, idOf, noticesOf, organiser, member, other, waiting, person } =
  useClub();
const contact = person();

const WORD = 'Zwetschgendatschi';
const cake = buildShift({ id: 'kuchen01', title: 'Kuchen', startTime: null, maxParticipants: 6 });
const salad = buildShift({ id: 'salat001', title: 'Salat', startTime: null, maxParticipants: 6 });
const grill = buildShift({ id: 'grill001', title: 'Grill', startTime: inDays(7), maxParticipants: 6 });
const shifts = [grill, cake, salad];

/** The member brings a cake, and left a note that names one. */
const withCake = (change: object = {}) =>
  given({
    startTime: inDays(7),
    shifts,
    contactIds: [contact.id],
    roster: [
      buildRegistration(member, {
        status: 'pending',
        createdAt: inDays(-3),
        shiftId: cake.id,
        notes: 'Marmorkuchen',
        brings: WORD,
        ...change,
      }),
    ],
  });

const ownUrl = (eventId: number, shiftId = cake.id) => `/api/events/${eventId}/register/brings?shiftId=${shiftId}`;
const change = ({ client }: TestMember, eventId: number, brings: unknown, shiftId?: string) =>
  client.put(ownUrl(eventId, shiftId), { brings });
const join = ({ client }: TestMember, eventId: number, shiftId: string, brings: unknown) =>
  client.post(`/api/events/${eventId}/register`, { notes: null, shiftId, brings });
const rosterUrl = (eventId: number) => `/api/admin/events/${eventId}/registrations`;
const wordsIn = async (eventId: number) => (await eventOf(eventId)).roster.map(({ brings }) => brings);

describe('what somebody brings', () => {
  it('is told with the registration, costs nothing more, and stands beside the name for all who see names', async () => {
    const eventId = await given({ startTime: inDays(7), shifts, contactIds: [contact.id] });
    const reply = await costing({ reads: ACCESS_READ + 2 + COMMIT_CHECK, writes: 3 }, () =>
      join(member, eventId, cake.id, `  ${WORD}\n mit Sahne `),
    );
    expect(registerResponseSchema.parse(ok(reply)).registration.brings).toBe(`${WORD} mit Sahne`);
    for (const { client } of [member, other, contact, organiser]) {
      const { registrations } = eventDetailSchema.parse((await client.get(`/api/events/${eventId}`)).json);
      expect(registrations).toMatchObject([{ userId: member.id, brings: `${WORD} mit Sahne` }]);
    }
  });

  it('is not in a byte of what visitors get, and people whom the club has not let in, whoever waits included', async () => {
    const eventId = await withCake({ status: 'waitlisted' });
    const read = async (client: Client) => (await client.get(`/api/events/${eventId}`)).text;
    expect(await read(other.client)).toContain(WORD);
    for (const client of [app().visitor(), waiting.client]) {
      const text = await read(client);
      expect(text).toContain(member.firstName);
      expect(text).not.toContain(WORD);
    }
  });

  it('leaves the note private which somebody wrote before, even if that names a cake', async () => {
    const eventId = await withCake({ brings: null });
    for (const { client } of [other, { client: app().visitor() }]) {
      expect((await client.get(`/api/events/${eventId}`)).text).not.toContain('Marmorkuchen');
    }
    for (const { client } of [member, organiser]) {
      expect((await client.get(`/api/events/${eventId}`)).text).toContain('Marmorkuchen');
    }
  });

  it('is kept for something to bring alone, and stays when somebody goes from one such thing to another', async () => {
    const eventId = await withCake();
    ok(await join(other, eventId, grill.id, 'Holzkohle'));
    expect(await wordsIn(eventId)).toEqual([WORD, null]);
    const move = async (shiftId: string) =>
      ok(await organiser.client.post(`${rosterUrl(eventId)}/${await idOf(eventId, member)}/move`, { shiftId }));
    await move(salad.id);
    expect(await wordsIn(eventId)).toEqual([WORD, null]);
    await move(grill.id);
    expect(await wordsIn(eventId)).toEqual([null, null]);
  });

  it('goes when the organisers give the thing to bring a time', async () => {
    const eventId = await withCake();
    const timed = { ...grill, id: cake.id, title: 'Kuchentheke' };
    const toInput = ({ id, title, description, maxParticipants, startTime, endTime }: typeof grill) => ({
      id,
      title,
      description,
      maxParticipants,
      startTime,
      endTime,
    });
    await editEvent(organiser, eventId, { shifts: [toInput(grill), toInput(timed)] });
    expect(await wordsIn(eventId)).toEqual([null]);
  });
});

describe('PUT /api/events/{id}/register/brings', () => {
  it('changes the word and nothing else, with one read and two writes; repeated, it writes nothing', async () => {
    const eventId = await withCake();
    const { roster } = await eventOf(eventId);
    const first = await costing({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 2 }, () =>
      change(member, eventId, ' Muffins '),
    );
    expect(ok(first)).toMatchObject({ status: 'registered', registration: { brings: 'Muffins' } });
    expect((await eventOf(eventId)).roster).toEqual([{ ...roster[0], brings: 'Muffins' }]);
    expect(ok(await nothingWritten(() => change(member, eventId, 'Muffins')))).toEqual(ok(first));
    expect(noticesOf(eventId)).toEqual([]);
  });

  it.each([[null], [''], [' \u200b ']])('%j removes it, also from the waitlist', async (brings) => {
    const eventId = await withCake({ status: 'waitlisted' });
    expect(ok(await change(member, eventId, brings))).toMatchObject({ registration: { brings: null } });
    expect(await wordsIn(eventId)).toEqual([null]);
  });

  it('is refused for a shift with times, for others, and once the event is over', async () => {
    const eventId = await withCake({ shiftId: grill.id, brings: null });
    expectRefusal(await nothingWritten(() => change(member, eventId, WORD, grill.id)), 409, 'already-decided');
    expectRefusal(await nothingWritten(() => change(other, eventId, WORD)), 404, 'not-found');
    const past = await given({
      startTime: inDays(-3),
      shifts: [cake],
      roster: [buildRegistration(member, { status: 'confirmed', createdAt: inDays(-9), shiftId: cake.id })],
    });
    expectRefusal(await nothingWritten(() => change(member, past, WORD)), 409, 'past-event');
  });
});

describe('PUT /api/admin/events/{id}/registrations/{registrationId}/brings', () => {
  it('lets organisers and contacts enter the word of who phones, once and without a notice, and nobody else', async () => {
    const eventId = await withCake();
    const url = `${rosterUrl(eventId)}/${await idOf(eventId, member)}/brings`;
    const enter = ({ client }: TestMember, brings: unknown) => client.put(url, { brings });
    // It reads the event and, for the response, the contact of the person.
    const reply = await costing({ reads: ACCESS_READ + 2 + COMMIT_CHECK, writes: 2 }, () =>
      enter(organiser, 'Muffins'),
    );
    expect(adminRegistrationSchema.parse(ok(reply))).toMatchObject({ userId: member.id, brings: 'Muffins' });
    ok(await nothingWritten(() => enter(organiser, 'Muffins')));
    const byContact = await enter(contact, 'Nusszopf');
    expect(byContact.text).not.toContain(member.email);
    expect(await wordsIn(eventId)).toEqual(['Nusszopf']);
    for (const who of [member, other])
      expectRefusal(await nothingWritten(() => enter(who, 'Bier')), 403, 'not-allowed');
    expect(noticesOf(eventId)).toEqual([]);
  });

  it('is refused for a shift with times, and for somebody who has cancelled', async () => {
    for (const change of [{ shiftId: grill.id, brings: null }, { status: 'cancelled' }]) {
      const eventId = await withCake(change);
      const url = `${rosterUrl(eventId)}/${await idOf(eventId, member)}/brings`;
      const enter = () => organiser.client.put(url, { brings: 'Muffins' });
      expectRefusal(await nothingWritten(enter), 409, 'already-decided');
    }
  });
});

describe('adding somebody who phoned', () => {
  it('takes the word of members and guests, whose name others do not see', async () => {
    const eventId = await given({ startTime: inDays(7), shifts, contactIds: [contact.id] });
    const guest = { name: 'Erika Muster', phoneNumber: '0170 7654321' };
    ok(await organiser.client.post(rosterUrl(eventId), { userId: member.id, shiftId: cake.id, brings: 'Käsekuchen' }));
    const added = await contact.client.post(rosterUrl(eventId), { guest, shiftId: cake.id, brings: WORD });
    expect(ok(added)).toMatchObject({ isGuest: true, brings: WORD });
    ok(await organiser.client.post(rosterUrl(eventId), { userId: other.id, shiftId: grill.id, brings: 'Holzkohle' }));
    expect(await wordsIn(eventId)).toEqual(['Käsekuchen', WORD, null]);
    const { text } = await other.client.get(`/api/events/${eventId}`);
    expect([text.includes(WORD), text.includes(guest.name)]).toEqual([true, false]);
  });
});
