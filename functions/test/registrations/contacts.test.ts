import { adminRegistrationSchema, adminWaitlistEntrySchema, savedAttendanceSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildRegistration, buildShift, PHONE_FOR_CONTACTS } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { eventInput, inDays, saved } from '../../../testing/event-requests';
import type { TestMember } from '../../../testing/start-test-app';

const MOVED_FROM = { startTime: new Date('2026-02-03T04:05:00Z'), endTime: new Date('2026-02-03T06:05:00Z') };
const NOTE = 'Kann erst ab 15 Uhr';
const CALLER = { userId: null, guest: { name: 'Karl Ruf', phoneNumber: '0170 1234567' }, waits: false };
const GUEST = { name: 'Erika Muster', phoneNumber: '0170 7654321', requestKey: null };

const { app, given, idOf, eventOf, nothingWritten, organiser, person, noticesOf } = useClub();
const contact = person();
const agreed = { consentChanges: PHONE_FOR_CONTACTS };
const member = person(agreed);
const helper = person({ firstName: 'Hedwig', lastName: 'Quellbrunn', ...agreed });

const rosterUrl = (eventId: number) => `/api/admin/events/${eventId}`;
/** Both lists as they come. */
const told = async ({ client }: TestMember, eventId: number) => {
  const registrations = await client.get(`${rosterUrl(eventId)}/registrations`);
  return { registrations, waitlist: await client.get(`${rosterUrl(eventId)}/waitlist`) };
};
const textFor = async (who: TestMember, eventId: number): Promise<string> => {
  const { registrations, waitlist } = await told(who, eventId);
  return registrations.text + waitlist.text;
};
const rosterOf = async (who: TestMember, eventId: number) => {
  const { registrations, waitlist } = await told(who, eventId);
  return {
    registrations: z.array(adminRegistrationSchema).parse(ok(registrations)),
    waitlist: z.array(adminWaitlistEntrySchema).parse(ok(waitlist)),
  };
};

const at = (minute: number) => new Date(inDays(-9).getTime() + minute * 60_000);

/** An event of which the contact is one, with a helper who left a note, a guest, and somebody who waits. */
async function tended(change: object = {}) {
  const guest = { ...buildRegistration(member, { status: 'confirmed', createdAt: at(1) }), userId: null, guest: GUEST };
  const roster = [
    buildRegistration(helper, { status: 'pending', createdAt: at(0), notes: NOTE, movedFrom: MOVED_FROM }),
    guest,
    buildRegistration(member, { status: 'waitlisted', createdAt: at(2) }),
    buildRegistration(organiser, { status: 'cancelled', createdAt: at(3) }),
  ];
  return given({ maxParticipants: 2, contactIds: [contact.id], roster, ...change });
}

describe('the roster of an event', () => {
  it('shows its contact everybody who comes or waits with phone number and note, guests by name, and no address', async () => {
    const eventId = await tended();
    app().counts();
    const text = await textFor(contact, eventId);
    // Each list reads the event and the account of its one member.
    expect(app().counts()).toEqual({ reads: 2 * (ACCESS_READ + 2), writes: 0 });
    for (const shown of [helper.phoneNumber, member.phoneNumber, helper.lastName, NOTE, ...['Erika Muster']])
      expect(text).toContain(shown);
    expect(text).toContain(GUEST.phoneNumber);
    for (const hidden of [helper.email, member.email, organiser.lastName, organiser.id])
      expect(text).not.toContain(hidden);
    const { registrations, waitlist } = await rosterOf(contact, eventId);
    expect(registrations.map(({ status, isGuest }) => [status, isGuest])).toEqual([
      ['pending', false],
      ['confirmed', true],
    ]);
    expect(waitlist).toHaveLength(1);
  });

  it('shows contacts no phone number of people who have not agreed or took it back, and organisers every one', async () => {
    const [never, once] = [await app().member(), await app().member()];
    const agree = (given: boolean) => once.client.put('/api/user/consents', { phoneForContacts: given });
    const roster = [never, once].map((person, minute) =>
      buildRegistration(person, { status: 'confirmed', createdAt: at(minute) }),
    );
    const eventId = await tended({ roster });
    const phonesFor = async (who: TestMember) => {
      const text = await textFor(who, eventId);
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
    for (const reply of Object.values(await told(contact, draft.event.id))) expectRefusal(reply, 404, 'not-found');
  });
});

describe('a contact', () => {
  it('confirms and takes it back, each time once, and the person is told; rejecting is for organisers', async () => {
    const eventId = await tended();
    const path = `${rosterUrl(eventId)}/registrations/${await idOf(eventId, helper)}`;
    const confirm = () => contact.client.put(path, { status: 'confirmed' });
    const statusOf = async () => (await eventOf(eventId)).roster[0]?.status;
    const reject = () => contact.client.put(path, { status: 'cancelled' });
    expectRefusal(await nothingWritten(reject), 403, 'not-allowed');
    app().counts();
    const { text } = await confirm();
    // It reads the event and, for the response, the phone number; it writes the event, its live counts and the notice.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 + COMMIT_CHECK, writes: 3 });
    expect(text).toContain(helper.phoneNumber);
    expect(text).not.toContain(helper.email);
    expect(await statusOf()).toBe('confirmed');
    ok(await nothingWritten(confirm));
    ok(await contact.client.post(`${path}/unconfirm`));
    ok(await nothingWritten(() => contact.client.post(`${path}/unconfirm`)));
    expect(await statusOf()).toBe('pending');
    expect(noticesOf(eventId)).toMatchObject(
      ['confirmed', 'unconfirmed'].map((decision) => ({ decision, userIds: [helper.id] })),
    );
  });

  it('notes callers as guests and gives free places; members, places of others and more places are for organisers', async () => {
    const shifts = ['grill001', 'kasse001'].map((id) => buildShift({ id, startTime: inDays(9), maxParticipants: 1 }));
    const createdAt = inDays(-9);
    const roster = [buildRegistration(helper, { status: 'confirmed', shiftId: 'grill001', createdAt })];
    const eventId = await given({ contactIds: [contact.id], shifts, roster });
    const url = `${rosterUrl(eventId)}/registrations`;
    const helperId = await idOf(eventId, helper);
    const from = { instead: null, raiseLimit: false };
    const guest = { name: 'Karl Ruf', phoneNumber: '0170 1234567' };
    const move = (how: object) =>
      contact.client.post(`${url}/${helperId}/move`, { ...from, shiftId: 'kasse001', ...how });
    const add = (how: object) =>
      contact.client.post(url, { userId: null, guest, waits: false, ...from, shiftId: 'grill001', ...how });
    for (const how of [{ raiseLimit: true }, { instead: helperId }]) {
      expectRefusal(await nothingWritten(() => move(how)), 403, 'not-allowed');
      expectRefusal(await nothingWritten(() => add(how)), 403, 'not-allowed');
    }
    expectRefusal(await nothingWritten(() => add({ userId: member.id, guest: null })), 403, 'not-allowed');
    const { text } = await move({});
    expect(text).not.toContain(helper.email);
    ok(await add({}));
    expect((await eventOf(eventId)).roster.map(({ shiftId, guest }) => [shiftId, guest?.name])).toEqual([
      ['kasse001', undefined],
      ['grill001', guest.name],
    ]);
  });

  it('notes who was there once the event is over', async () => {
    const eventId = await tended({ startTime: inDays(-2) });
    const path = `${rosterUrl(eventId)}/attendance`;
    const entries = [{ registrationId: await idOf(eventId, helper), present: false }];
    const counts = savedAttendanceSchema.parse(ok(await contact.client.put(path, { everyone: false, entries })));
    expect(counts).toEqual({ present: 1, absent: 1 });
    expect((await rosterOf(contact, eventId)).registrations.map(({ noShow }) => noShow)).toEqual([true, false]);
    expectRefusal(await contact.client.put(path, { everyone: true }), 409, 'attendance-noted');
    ok(await contact.client.put(path, { everyone: true, overwrite: true }));
    expect((await rosterOf(contact, eventId)).registrations.map(({ noShow }) => noShow)).toEqual([false, false]);
    const coming = await tended();
    expectRefusal(await contact.client.put(`${rosterUrl(coming)}/attendance`, {}), 409, 'not-over-yet');
  });

  it('enters no hours, neither own ones nor those of others, and leaves what organisers entered', async () => {
    const roster = [contact, helper].map((person, minute) =>
      buildRegistration(person, { status: 'confirmed', createdAt: at(minute) }),
    );
    const eventId = await tended({ startTime: inDays(-2), roster });
    const [own, helpers] = [await idOf(eventId, contact), await idOf(eventId, helper)];
    const path = `${rosterUrl(eventId)}/attendance`;
    const entered = { entries: [{ registrationId: helpers, present: true, hours: 2.5 }] };
    ok(await organiser.client.put(path, entered));
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
    const text = await textFor(contact, eventId);
    expect(text).toContain(helper.lastName);
    for (const hidden of [helper.phoneNumber, member.phoneNumber, GUEST.phoneNumber, NOTE, '2026-02-03']) {
      expect(text).not.toContain(hidden);
    }
    const all = await textFor(organiser, eventId);
    for (const shown of [helper.phoneNumber, '2026-02-03']) expect(all).toContain(shown);
  });

  it('who was one a moment ago may write nothing more, nor may others', async () => {
    const eventId = await tended({ startTime: inDays(-2) });
    const id = await idOf(eventId, helper);
    const one = `${rosterUrl(eventId)}/registrations/${id}`;
    const writes = [
      (who: TestMember) => who.client.put(one, { status: 'confirmed' }),
      (who: TestMember) => who.client.post(`${rosterUrl(eventId)}/registrations`, CALLER),
      (who: TestMember) => who.client.post(`${one}/unconfirm`),
      (who: TestMember) => who.client.put(`${one}/attendance`, { noShow: true }),
      (who: TestMember) => who.client.put(`${rosterUrl(eventId)}/attendance`, { everyone: true, entries: [] }),
    ];
    await rosterOf(contact, eventId);
    const facts = eventInput({ startTime: inDays(-2).toISOString(), endTime: inDays(-1).toISOString() });
    saved(await organiser.client.put(`/api/events/${eventId}`, { ...facts, contactIds: [] }));
    for (const write of writes)
      for (const who of [contact, member]) expectRefusal(await nothingWritten(() => write(who)), 403, 'not-allowed');
  });
});
