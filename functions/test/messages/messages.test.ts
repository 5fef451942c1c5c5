import { randomUUID } from 'node:crypto';
import { MESSAGES_A_DAY, messageListSchema, reachSchema, sentMessageSchema } from '@club/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { buildRegistration, buildRoster, buildShift } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { HOUR, inDays, withKey } from '../../../testing/event-requests';
import { openMailbox } from '../../../testing/mailboxes';
import { messageInput } from '../../../testing/messages';
import { only } from '../../../testing/only';
import type { TestMember } from '../../../testing/start-test-app';

const { app, given, withDevice, deliveredPushes, quiet, organiser, person } = useClub();
const contact = person({ firstName: 'Konrad', lastName: 'Kontakt' });
const pushed = person({ firstName: 'Petra', lastName: 'Push' });
const mailed = person({ firstName: 'Emil', lastName: 'Mail' });
const silent = person({ firstName: 'Stille', lastName: 'Post', phoneNumber: '0170 1112223' });

beforeAll(async () => {
  await withDevice(pushed);
  await withDevice(contact);
  await openMailbox(app(), mailed);
});

beforeEach(async () => {
  app().mail.setUp(1_000);
  await app().deliverNotices();
  app().mail.take();
  app().push.take();
});

const at = (minute: number) => new Date(inDays(-9).getTime() + minute * 60_000);
const GUEST = { name: 'Gerda Gast', phoneNumber: '0171 9998887', requestKey: null };

/** An event with a person of each kind, a guest among them. */
function mixed(change: object = {}) {
  const roster = [
    buildRegistration(pushed, { status: 'confirmed', createdAt: at(0) }),
    buildRegistration(mailed, { status: 'confirmed', createdAt: at(1) }),
    buildRegistration(silent, { status: 'pending', createdAt: at(2) }),
    { ...buildRegistration(silent, { status: 'confirmed', createdAt: at(3) }), userId: null, guest: GUEST },
    buildRegistration(organiser, { status: 'cancelled', createdAt: at(4) }),
  ];
  return given({ title: 'Sommerfest', contactIds: [contact.id], roster, ...change });
}

const pathOf = (eventId: number, rest = '') => `/api/events/${eventId}/messages${rest}`;
const send = ({ client }: TestMember, eventId: number, input = messageInput(), key = randomUUID()) =>
  client.post(pathOf(eventId), input, withKey(key));
const sent = async (...args: Parameters<typeof send>) => sentMessageSchema.parse(ok(await send(...args)));
const shownTo = async ({ client }: TestMember, eventId: number) =>
  messageListSchema.parse(ok(await client.get(pathOf(eventId))));
const reach = async ({ client }: TestMember, eventId: number, query: string) =>
  reachSchema.parse(ok(await client.get(pathOf(eventId, `/reach?${query}`))));

describe('whom a message reaches', () => {
  it('is told before it is sent, with names and numbers for organisers alone', async () => {
    const eventId = await mixed();
    const everyone = 'groups=confirmed,pending';
    expect(await reach(organiser, eventId, everyone)).toEqual({
      push: 1,
      mail: 1,
      none: 2,
      unreachable: [
        { id: silent.id, name: 'Stille Post', phoneNumber: '0170 1112223' },
        { id: expect.stringContaining(`${eventId}-`), name: 'Gerda Gast', phoneNumber: '0171 9998887' },
      ],
    });
    expect(await reach(contact, eventId, everyone)).toEqual({ push: 1, mail: 1, none: 2, unreachable: [] });
    app().mail.setUp(null);
    expect(await reach(contact, eventId, 'groups=confirmed')).toMatchObject({ push: 1, mail: 0, none: 2 });
  });

  it('follows the groups and the shifts that are chosen, each person once', async () => {
    const startTime = inDays(-2);
    const shifts = ['schicht1', 'schicht2'].map((id) => buildShift({ id, startTime }));
    const roster = buildRoster([pushed, 'schicht1'], [pushed, 'schicht2'], [mailed, 'schicht2']);
    const eventId = await mixed({ startTime, shifts, roster });
    const reached = (query: string) => reach(organiser, eventId, `groups=confirmed${query}`);
    expect(await reached('')).toMatchObject({ push: 1, mail: 1, none: 0 });
    expect(await reached('&shiftIds=schicht1')).toMatchObject({ push: 1, mail: 0, none: 0 });
  });
});

describe('a message', () => {
  it('goes to each person once by the way that reaches them, with who wrote it, and nobody reads who else got it', async () => {
    const eventId = await mixed();
    const key = randomUUID();
    const first = await sent(contact, eventId, messageInput(), key);
    expect(first.people).toBe(2);
    expect(await sent(contact, eventId, messageInput(), key), 'repeated').toEqual(first);
    const [title, body] = ['Treffpunkt – Sommerfest', 'Konrad Kontakt schreibt:\nWir treffen uns am Tor.'];
    const tag = `event-${eventId}-message-${first.id}`;
    expect(await deliveredPushes()).toMatchObject([{ to: 'Petra', title, body, tag }]);
    const mail = only(app().mail.take());
    expect(mail).toMatchObject({ to: mailed.email, subject: 'Treffpunkt – Sommerfest' });
    expect(JSON.stringify(mail)).not.toMatch(new RegExp([pushed.email, contact.email, 'Petra'].join('|')));

    expect(await shownTo(pushed, eventId)).toMatchObject([
      { subject: 'Treffpunkt', author: { firstName: 'Konrad', lastName: 'Kontakt' }, sentTo: null },
    ]);
    expect(await shownTo(silent, eventId), 'pending').toEqual([]);
    const sentTo = { groups: ['confirmed'], shiftTitles: [], people: 2 };
    expect(await shownTo(organiser, eventId)).toMatchObject([{ sentTo }]);
    const page = async ({ client }: TestMember) => ok(await client.get(`/api/events/${eventId}`));
    expect(await page(pushed)).toMatchObject({ hasMessages: true });
    expect(ok(await app().visitor().get(`/api/events/${eventId}`))).toMatchObject({ hasMessages: false });

    const log = ok(await organiser.client.get(`/api/admin/log?target=${eventId}`)) as { entries: object[] };
    expect(log.entries).toMatchObject([{ action: 'messaged', count: 2, actor: { id: contact.id } }]);
    expect(JSON.stringify(log)).not.toContain('treffen uns');
  });

  it('waits for the end of quiet hours, unless an organiser marks it as urgent, which contacts cannot', async () => {
    const sleeper = await withDevice(await app().member({ firstName: 'Siebenschläfer' }));
    await quiet(sleeper, 2);
    const eventId = await mixed({ roster: [buildRegistration(sleeper, { status: 'confirmed', createdAt: at(0) })] });
    await sent(organiser, eventId);
    expect(await deliveredPushes()).toEqual([]);
    const refused = await send(contact, eventId, messageInput({ isUrgent: true }));
    expectRefusal(refused, 403, 'not-allowed');
    await sent(organiser, eventId, messageInput({ isUrgent: true }));
    expect(await deliveredPushes()).toMatchObject([{ title: 'Dringend: Treffpunkt – Sommerfest' }]);
    app().clock.advance(3 * HOUR);
    expect(await deliveredPushes()).toMatchObject([{ title: 'Treffpunkt – Sommerfest' }]);
  });

  it('still comes to somebody who has cancelled meanwhile, and to nobody once the event is deleted', async () => {
    const eventId = await mixed();
    await sent(organiser, eventId);
    ok(await pushed.client.delete(`/api/events/${eventId}/register`));
    expect((await deliveredPushes()).map(({ title }) => title)).toContain('Treffpunkt – Sommerfest');
    await sent(organiser, eventId);
    ok(await organiser.client.delete(`/api/admin/events/${eventId}`));
    const told = (await deliveredPushes()).map(({ title }) => title);
    expect(told.filter((title) => title.startsWith('Treffpunkt'))).toEqual([]);
    const left = Object.keys(app().documents()).filter((path) => path.startsWith(`events/${eventId}/messages/`));
    expect(left, 'deleted with the event').toEqual([]);
  });

  it('is tried on its author alone, at once, and leaves nothing on the page and in the log', async () => {
    const eventId = await mixed();
    await quiet(contact, 2);
    const { subject, text } = { subject: 'Probe', text: 'Hallo' };
    ok(await contact.client.post(pathOf(eventId, '/test'), { subject, text }, withKey(randomUUID())));
    expect(await deliveredPushes()).toMatchObject([{ to: 'Konrad', title: 'Test: Probe – Sommerfest' }]);
    expect(await shownTo(organiser, eventId)).toEqual([]);
  });

  it('is refused where nobody would get it', async () => {
    const eventId = await mixed();
    const nobody = await send(contact, eventId, messageInput({ groups: ['waiting'] }));
    expectRefusal(nobody, 400, 'validation');
    expect(nobody.text).toContain('In dieser Auswahl ist niemand');
  });

  it(`goes out at most ${MESSAGES_A_DAY} times a day for one event, and says so in a sentence`, async () => {
    const eventId = await mixed();
    app().clock.advance(2 * HOUR);
    for (let turn = 0; turn < MESSAGES_A_DAY; turn++) await sent(organiser, eventId);
    const refused = await send(contact, eventId);
    expectRefusal(refused, 429, 'too-many-requests', { message: expect.stringContaining('schon 5 Nachrichten') });
    app().clock.advance(25 * HOUR);
    await sent(contact, eventId);
  });

  it(`goes although others used up the day when it is urgent, and of these ${MESSAGES_A_DAY} go a day, too`, async () => {
    const writer = await app().organiser();
    const eventId = await mixed({ contactIds: [silent.id] });
    for (let turn = 0; turn < MESSAGES_A_DAY; turn++) await sent(silent, eventId);
    const refused = await send(writer, eventId);
    expectRefusal(refused, 429, 'too-many-requests', {
      message: expect.stringContaining('Was nicht warten kann, geht als dringende Nachricht.'),
    });
    const urgent = messageInput({ isUrgent: true });
    for (let turn = 0; turn < MESSAGES_A_DAY; turn++) await sent(writer, eventId, urgent);
    const surplus = await send(writer, eventId, urgent);
    expectRefusal(surplus, 429, 'too-many-requests', {
      message: expect.stringMatching(/schon 5 dringende Nachrichten\. Bitte warte bis morgen\.$/),
    });
  });
});

it('when its author deletes the account, it stays without their name for those who got it', async () => {
  const leaving = await app().member({ firstName: 'Lena', lastName: 'Leidner' });
  const eventId = await mixed({ contactIds: [leaving.id] });
  await sent(leaving, eventId);
  ok(await leaving.client.post('/api/user/delete-account', { password: 'Vereinsheim1' }));
  expect(await shownTo(pushed, eventId)).toMatchObject([{ author: { firstName: 'Ehemaliges', lastName: 'Mitglied' } }]);
});

it('somebody who wants no messages gets none, and is counted among those whom nothing reaches', async () => {
  const quietOne = await withDevice(
    await app().member({ firstName: 'Ruhe', lastName: 'Bitte', phoneNumber: '0172 5' }),
  );
  ok(await quietOne.client.put('/api/notifications/further-preferences', { message: false }));
  const eventId = await mixed({ roster: [buildRegistration(quietOne, { status: 'confirmed', createdAt: at(0) })] });
  const unreachable = [{ id: quietOne.id, name: 'Ruhe Bitte', phoneNumber: '0172 5' }];
  expect(await reach(organiser, eventId, 'groups=confirmed')).toEqual({ push: 0, mail: 0, none: 1, unreachable });
  await sent(organiser, eventId);
  expect(await deliveredPushes()).toEqual([]);
  expect(await shownTo(quietOne, eventId)).toHaveLength(1);
});
