import { savedAttendanceSchema, type Team, teamSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../src/testing/api-test';
import { buildRegistration, PHONE_FOR_CONTACTS } from '../../src/testing/builders';
import { ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { eventInput, inDays, outboxOf, saved } from '../../src/testing/event-requests';
import type { TestMember } from '../../src/testing/start-test-app';

const MOVED_FROM = { startTime: new Date('2026-02-03T04:05:00Z'), endTime: new Date('2026-02-03T06:05:00Z') };
const NOTE = 'Kann erst ab 15 Uhr';
const GUEST = { name: 'Erika Muster', phoneNumber: '0170 7654321', requestKey: null };

const { app, given, idOf, eventOf, nothingWritten, organiser, person } = useClub();
const contact = person();
const agreed = { consentChanges: PHONE_FOR_CONTACTS };
const member = person(agreed);
const helper = person({ firstName: 'Hedwig', lastName: 'Quellbrunn', ...agreed });

const teamOf = async ({ client }: TestMember, eventId: number): Promise<Team> =>
  teamSchema.parse(ok(await client.get(`/api/events/${eventId}/team`)));

/** An event of which the contact is one, with a helper who left a note, a guest, and somebody who waits. */
async function tended(change: object = {}) {
  const at = (minute: number) => new Date(inDays(-9).getTime() + minute * 60_000);
  const guest = { ...buildRegistration(member, { status: 'confirmed', createdAt: at(1) }), userId: null, guest: GUEST };
  const roster = [
    buildRegistration(helper, { status: 'pending', createdAt: at(0), notes: NOTE, movedFrom: MOVED_FROM }),
    guest,
    buildRegistration(member, { status: 'waitlisted', createdAt: at(2) }),
    buildRegistration(organiser, { status: 'cancelled', createdAt: at(3) }),
  ];
  return given({ maxParticipants: 2, contactIds: [contact.id], roster, ...change });
}

describe('the team page of an event', () => {
  it('shows its contact everybody who comes or waits with phone number and note, guests by name, and no address', async () => {
    const eventId = await tended();
    const people = 2;
    app().counts();
    const { text } = await contact.client.get(`/api/events/${eventId}/team`);
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + people, writes: 0 });
    for (const shown of [helper.phoneNumber, member.phoneNumber, helper.lastName, NOTE, ...['Erika Muster']])
      expect(text).toContain(shown);
    expect(text).toContain(GUEST.phoneNumber);
    for (const hidden of [helper.email, member.email, organiser.lastName, organiser.id])
      expect(text).not.toContain(hidden);
    const team = await teamOf(contact, eventId);
    expect(team.registrations.map(({ status, isGuest }) => [status, isGuest])).toEqual([
      ['pending', false],
      ['confirmed', true],
    ]);
    expect(team.waitlist).toHaveLength(1);
    expect(await teamOf(organiser, eventId)).toEqual(team);
  });

  it('shows contacts no phone number of people who have not agreed or took it back, and organisers every one', async () => {
    const [never, once] = [await app().member(), await app().member()];
    const agree = (given: boolean) => once.client.put('/api/user/consents', { phoneForContacts: given });
    const roster = [never, once].map((person, minute) =>
      buildRegistration(person, { status: 'confirmed', createdAt: new Date(inDays(-9).getTime() + minute * 60_000) }),
    );
    const path = `/api/events/${await tended({ roster })}/team`;
    const phonesFor = async ({ client }: TestMember) => {
      const { text } = await client.get(path);
      return [never, once].map(({ phoneNumber }) => text.includes(phoneNumber));
    };
    expect([await phonesFor(contact), await phonesFor(organiser)]).toEqual([
      [false, false],
      [true, true],
    ]);
    ok(await agree(true));
    expect(await phonesFor(contact)).toEqual([false, true]);
    ok(await agree(false));
    expect([await phonesFor(contact), await phonesFor(organiser)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('is not there for contacts while the event is a draft', async () => {
    const input = eventInput({ isDraft: true, contactIds: [contact.id] });
    const draft = saved(await organiser.client.post('/api/events', input));
    expectRefusal(await contact.client.get(`/api/events/${draft.event.id}/team`), 404, 'not-found');
  });
});

describe('a contact', () => {
  it('confirms and takes it back, each time once, and the person is told', async () => {
    const eventId = await tended();
    const path = `/api/events/${eventId}/team/registrations/${await idOf(eventId, helper)}`;
    const statusOf = async () => (await eventOf(eventId)).roster[0]?.status;
    app().counts();
    ok(await contact.client.post(`${path}/confirm`));
    // It writes the event, its live counts and the notice.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 3 });
    expect(await statusOf()).toBe('confirmed');
    ok(await nothingWritten(() => contact.client.post(`${path}/confirm`)));
    ok(await contact.client.post(`${path}/unconfirm`));
    ok(await nothingWritten(() => contact.client.post(`${path}/unconfirm`)));
    expect(await statusOf()).toBe('pending');
    expect(outboxOf(app().documents(), eventId)).toMatchObject(
      ['confirmed', 'unconfirmed'].map((decision) => ({ decision, userIds: [helper.id] })),
    );
  });

  it('notes who was there once the event is over', async () => {
    const eventId = await tended({ startTime: inDays(-2) });
    const path = `/api/events/${eventId}/team/attendance`;
    const entries = [{ registrationId: await idOf(eventId, helper), present: false }];
    const counts = savedAttendanceSchema.parse(ok(await contact.client.put(path, { everyone: false, entries })));
    expect(counts).toEqual({ present: 1, absent: 1 });
    expect((await teamOf(contact, eventId)).registrations.map(({ noShow }) => noShow)).toEqual([true, false]);
    expectRefusal(await contact.client.put(path, { everyone: true }), 409, 'attendance-noted');
    ok(await contact.client.put(path, { everyone: true, overwrite: true }));
    expect((await teamOf(contact, eventId)).registrations.map(({ noShow }) => noShow)).toEqual([false, false]);
    const coming = await tended();
    expectRefusal(await contact.client.put(`/api/events/${coming}/team/attendance`, {}), 409, 'not-over-yet');
  });

  it('enters no hours, neither own ones nor those of others, and leaves what organisers entered', async () => {
    const roster = [contact, helper].map((person, minute) =>
      buildRegistration(person, { status: 'confirmed', createdAt: new Date(inDays(-9).getTime() + minute * 60_000) }),
    );
    const eventId = await tended({ startTime: inDays(-2), roster });
    const [own, helpers] = [await idOf(eventId, contact), await idOf(eventId, helper)];
    const path = `/api/events/${eventId}/team/attendance`;
    const entered = { entries: [{ registrationId: helpers, present: true, hours: 2.5 }] };
    ok(await organiser.client.put(`/api/admin/events/${eventId}/attendance`, entered));
    const entries = [own, helpers].map((registrationId) => ({ registrationId, present: true, hours: 99 }));
    ok(await contact.client.put(path, { entries }));
    ok(await contact.client.put(path, { everyone: true }));
    expect((await eventOf(eventId)).roster.map(({ hours }) => hours)).toEqual([null, 2.5]);
    for (const present of [false, true]) {
      ok(await contact.client.put(path, { entries: [{ registrationId: helpers, present }] }));
      expect((await eventOf(eventId)).roster[1]).toMatchObject({ noShow: !present, hours: 2.5 });
    }
  });

  it('shows contacts no phone numbers, notes and former times 30 days after the end, and organisers still', async () => {
    const eventId = await tended({ startTime: inDays(-31) });
    const { text } = await contact.client.get(`/api/events/${eventId}/team`);
    expect(text).toContain(helper.lastName);
    for (const hidden of [helper.phoneNumber, member.phoneNumber, GUEST.phoneNumber, NOTE, '2026-02-03']) {
      expect(text).not.toContain(hidden);
    }
    const { text: all } = await organiser.client.get(`/api/events/${eventId}/team`);
    for (const shown of [helper.phoneNumber, '2026-02-03']) expect(all).toContain(shown);
  });

  it('who was one a moment ago may write nothing more, nor may others', async () => {
    const eventId = await tended({ startTime: inDays(-2) });
    const id = await idOf(eventId, helper);
    const team = `/api/events/${eventId}/team`;
    const writes = [
      (who: TestMember) => who.client.post(`${team}/registrations/${id}/confirm`),
      (who: TestMember) => who.client.post(`${team}/registrations/${id}/unconfirm`),
      (who: TestMember) => who.client.put(`${team}/attendance`, { everyone: true, entries: [] }),
    ];
    ok(await contact.client.get(team));
    const facts = eventInput({ startTime: inDays(-2).toISOString(), endTime: inDays(-1).toISOString() });
    saved(await organiser.client.put(`/api/events/${eventId}`, { ...facts, contactIds: [] }));
    for (const write of writes)
      for (const who of [contact, member]) expectRefusal(await nothingWritten(() => write(who)), 403, 'not-allowed');
  });
});
