import { randomUUID } from 'node:crypto';
import {
  addClubDays,
  calledTodayText,
  clubDate,
  clubNoon,
  gapText,
  helperCallSchema,
  startOfClubDay,
} from '@club/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCESS_READ, expectRefusal } from '../../../testing/api-test';
import { buildRoster, buildShift } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY, eventInput, HOUR, inDays, saved, withKey } from '../../../testing/event-requests';
import { openMailbox } from '../../../testing/mailboxes';
import { only } from '../../../testing/only';
import type { TestMember } from '../../../testing/start-test-app';
import { nextDigest } from '../../src/notifications/next-digest';

const { app, costing, given, eventOf, withDevice, deliveredPushes, quiet, nothingWritten, stored, organiser, person } =
  useClub();
const contact = person({ firstName: 'Konrad', lastName: 'Kontakt' });
const pushed = person({ firstName: 'Petra', lastName: 'Push' });
const mailed = person({ firstName: 'Emil', lastName: 'Mail' });
const silent = person({ firstName: 'Stille', lastName: 'Post' });
const unwilling = person({ firstName: 'Otto', lastName: 'Ohne' });
const joined = person({ firstName: 'Dora', lastName: 'Dabei' });
const inLine = person({ firstName: 'Willi', lastName: 'Warte' });
person({ firstName: 'Nora', lastName: 'Neu' }, 'waiting');

const inTwoDays = addClubDays(new Date(), 2);
const WEEKLY = { rhythm: 'weekly' as const, hour: 12, weekday: clubDate(inTwoDays).getDay() || 7 };

beforeAll(async () => {
  for (const one of [contact, pushed, unwilling, joined, inLine]) await withDevice(one);
  await openMailbox(app(), mailed);
  ok(await mailed.client.put('/api/notifications/further-preferences', { digest: WEEKLY }));
  ok(await unwilling.client.post('/api/notifications/preferences', { eventsNeedingHelpers: false }));
});

beforeEach(async () => {
  app().mail.setUp(1_000);
  await app().deliver();
  app().mail.take();
  app().push.take();
});

const roomy = { id: 'abbau001', title: 'Abbau', maxParticipants: 5 };

/** An event with one shift that lacks four people, and one that is full and for which somebody waits. */
async function understaffed(startTime = inDays(5), change: object = {}) {
  const shifts = [
    buildShift({ ...roomy, startTime }),
    buildShift({ id: 'kasse001', title: 'Kasse', startTime, maxParticipants: 1 }),
  ];
  const roster = buildRoster(
    [joined, 'abbau001', 'confirmed'],
    [joined, 'kasse001', 'confirmed'],
    [inLine, 'kasse001', 'waitlisted'],
  );
  return given({ title: 'Sommerfest', startTime, shifts, roster, contactIds: [contact.id], ...change });
}

const pathOf = (eventId: number) => `/api/events/${eventId}/helper-call`;
const call = ({ client }: TestMember, eventId: number, text: string | null = null, key = randomUUID()) =>
  client.post(pathOf(eventId), { text }, withKey(key));
const preview = async ({ client }: TestMember, eventId: number) =>
  helperCallSchema.parse(ok(await client.get(pathOf(eventId))));
const join = ({ client }: TestMember, eventId: number, shiftId?: string) =>
  client.post(`/api/events/${eventId}/register`, { shiftId });
/** What is told to Petra of these events. */
const pushesOf = async (...eventIds: number[]) =>
  (await deliveredPushes()).filter(
    ({ to, url }) => to === 'Petra' && eventIds.some((eventId) => url === `/events/${eventId}`),
  );
/** So that no day ends while a test looks at it. */
function goToNoon(): void {
  const now = app().clock.now();
  app().clock.advance(clubNoon(addClubDays(now, 1)).getTime() - now.getTime());
}
const tomorrow = () => startOfClubDay(addClubDays(app().clock.now(), 1));
const NOTHING = { gaps: [], missing: 0, reach: { push: 0, mail: 0, app: 0, none: 0 }, nextAt: null };

describe('before a call for helpers goes', () => {
  it('its caller sees which shifts lack how many, and how it reaches those who are neither in the event nor wait', async () => {
    const eventId = await understaffed();
    const shown = await nothingWritten(() => preview(contact, eventId));
    expect(shown.gaps).toMatchObject([{ title: 'Abbau', missing: 4 }]);
    // The organiser has neither a device nor a mailbox. Who is not let in yet is asked nothing.
    const reach = { push: 1, mail: 1, app: 2, none: 1 };
    expect(shown).toMatchObject({ missing: 4, reach, nextAt: null });
    expect((await preview(organiser, eventId)).reach, 'the contact has a device').toEqual({
      ...reach,
      push: 2,
      app: 1,
    });
  });

  it('those whose mail of news would come when it has begun count as reached in the app alone', async () => {
    expect((await preview(contact, await understaffed(inDays(1)))).reach).toMatchObject({ mail: 0, app: 3 });
  });

  it('the free places of an event without shifts count as well', async () => {
    const eventId = await given({ maxParticipants: 3, active: [joined], contactIds: [contact.id] });
    expect(await preview(contact, eventId)).toMatchObject({ gaps: [], missing: 2 });
  });

  it('each account costs a read, and each who is asked one for preferences, mailbox and every device', async () => {
    const eventId = await understaffed();
    const [accounts, asked, devices, outside] = [9, 5, 2, 1];
    const reads = ACCESS_READ + 2 + accounts + 2 * asked + devices + 2 * outside;
    await costing({ reads, writes: 0 }, () => preview(contact, eventId));
  });
});

describe('a call for helpers', () => {
  it('reaches everybody else with what is lacking and what its caller adds, and none of those who do not want it', async () => {
    const eventId = await understaffed();
    const key = randomUUID();
    ok(await call(contact, eventId, '  Danach wird gegrillt.  ', key));
    ok(await call(contact, eventId, '  Danach wird gegrillt.  ', key));
    const event = await eventOf(eventId);
    const line = gapText({ ...(event.shifts[0] ?? buildShift({ startTime: null })), missing: 4 }, event);
    const pushes = await deliveredPushes();
    expect(pushes).toMatchObject([{ to: 'Petra', title: expect.stringMatching(/^Helfer gesucht: Sommerfest/) }]);
    expect(pushes[0]?.body.split('\n').slice(0, -1)).toEqual([
      line,
      'Konrad Kontakt schreibt:',
      'Danach wird gegrillt.',
      'Bist du dabei?',
    ]);
    const inbox = async ({ client }: TestMember) => (await client.get('/api/user/inbox')).text;
    expect(await inbox(silent)).toContain('Danach wird gegrillt.');
    for (const one of [contact, joined, inLine]) expect(await inbox(one)).not.toContain('Danach wird gegrillt.');
    const log = ok(await organiser.client.get(`/api/admin/log?target=${eventId}`));
    expect(log).toMatchObject({ entries: [{ action: 'called-for-helpers', actor: { id: contact.id } }] });
    expect(JSON.stringify(log)).not.toContain('gegrillt');
  });

  it('comes with the next mail of news, which lets people take over a shift with one tap', async () => {
    const eventId = await understaffed();
    ok(await call(contact, eventId, 'Danach wird gegrillt.'));
    await app().deliver();
    const now = app().clock.now();
    app().clock.advance((nextDigest(WEEKLY, now)?.getTime() ?? 0) - now.getTime() + 60_000);
    await app().deliverNotices();
    const mail = only(app().mail.take());
    expect(mail.to).toBe(mailed.email);
    expect(mail.text).toContain('Danach wird gegrillt.');
    expect(mail.text).toMatch(/Übernehmen: Abbau/);
  });

  it('goes once a day of the club for an event, also where two ask at the same moment, and the next one says from when', async () => {
    goToNoon();
    const eventId = await understaffed();
    const replies = await Promise.all([organiser, contact].map((one) => call(one, eventId, `Von ${one.firstName}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await deliveredPushes()).toHaveLength(replies[0]?.status === 200 ? 2 : 1);
    const refused = await call(organiser, eventId, 'Noch einmal');
    expectRefusal(refused, 429, 'too-many-requests', { message: calledTodayText(tomorrow()) });
    expect(calledTodayText(new Date('2026-06-12T22:00:00Z'))).toBe(
      'Für diese Veranstaltung wurden heute schon Helfer gesucht. Ab Samstag, 13. Juni, 0 Uhr geht es wieder.',
    );
    expect((await preview(contact, eventId)).nextAt).toBe(tomorrow().toISOString());
    ok(await call(organiser, await understaffed()));

    app().clock.advance(tomorrow().getTime() - app().clock.now().getTime());
    expect((await preview(contact, eventId)).nextAt).toBeNull();
    ok(await call(organiser, eventId));
  });

  it('says after quiet hours how many are lacking then, and nothing where nobody is', async () => {
    await quiet(pushed, 2);
    const [fewer, full] = [await understaffed(), await understaffed(inDays(5), { title: 'Waldlauf' })];
    for (const eventId of [fewer, full]) ok(await call(contact, eventId));
    expect(await deliveredPushes()).toEqual([]);
    ok(await join(silent, fewer, 'abbau001'));
    for (const one of [silent, mailed, organiser, unwilling]) ok(await join(one, full, 'abbau001'));
    app().clock.advance(3 * HOUR);
    const told = await pushesOf(fewer, full);
    expect(told.map(({ body }) => body.split('\n')[0])).toEqual([expect.stringMatching(/^Abbau .*: es fehlen 3$/)]);
  });

  it('says of an event without shifts how many are lacking', async () => {
    const eventId = await given({ maxParticipants: 3, active: [joined], contactIds: [contact.id] });
    ok(await call(contact, eventId));
    expect((await deliveredPushes())[0]?.body).toMatch(/^Hier fehlen noch 2 Leute – bist du dabei\?\nOrt: /);
  });

  it('spares everybody the one of the clock on the same day', async () => {
    goToNoon();
    const startTime = inDays(3.4);
    const [called, other] = [await understaffed(startTime), await understaffed(startTime, { title: 'Waldlauf' })];
    ok(await call(contact, called));
    await app().askForHelpers();
    const urls = (await pushesOf(called, other)).map(({ url }) => url);
    expect(urls.sort()).toEqual([called, other].map((eventId) => `/events/${eventId}`));
    app().clock.advance(DAY);
    await app().askForHelpers();
    expect((await pushesOf(called, other)).map(({ url }) => url)).toEqual([`/events/${called}`]);
  });

  it.each([
    ['is full', { maxParticipants: 1, active: [joined] }],
    ['has no limit', { maxParticipants: null }],
    ['takes no registrations', { maxParticipants: 4, registrationEnabled: false }],
    ['is cancelled', { maxParticipants: 4, cancelledAt: inDays(-1) }],
    ['has begun', { maxParticipants: 4, startTime: inDays(-1 / 24) }],
  ])('is refused for an event that %s, and its preview has nothing', async (_state, fields) => {
    const eventId = await given({ contactIds: [contact.id], ...fields });
    expect(await preview(contact, eventId)).toEqual(NOTHING);
    const refused = await nothingWritten(() => call(contact, eventId, 'Kommt!'));
    expectRefusal(refused, 409, 'changed-meanwhile', { message: 'Hier fehlt inzwischen niemand mehr.' });
  });

  it('is for organisers and the contacts of the event alone, and for no draft', async () => {
    const eventId = await understaffed();
    for (const reply of [await call(silent, eventId), await silent.client.get(pathOf(eventId))])
      expectRefusal(reply, 403, 'not-allowed');
    const draft = saved(await organiser.client.post('/api/events', eventInput({ isDraft: true, maxParticipants: 5 })));
    expectRefusal(await call(organiser, draft.event.id), 404, 'not-found');
  });

  it('loses the words and the name of a caller who deletes their account', async () => {
    const leaving = await app().member({ firstName: 'Lena', lastName: 'Leidner' });
    const eventId = await understaffed(inDays(5), { contactIds: [leaving.id] });
    ok(await call(leaving, eventId, 'Ich backe Waffeln.'));
    await app().deliver();
    expect(JSON.stringify(stored('inbox'))).toContain('Waffeln');
    ok(await leaving.client.post('/api/user/delete-account', { password: 'Vereinsheim1' }));
    expect(JSON.stringify(app().documents())).not.toMatch(/Waffeln|Leidner/);
  });
});
