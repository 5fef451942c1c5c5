import { personalDataSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { type Life, useLives } from '../../../testing/life-of-member';
import { sessionsOf, signInElsewhere } from '../../../testing/other-browsers';
import type { TestMember } from '../../../testing/start-test-app';

const { app, nothingWritten: unchanged, organiser, person } = useClub();
const rosalinde = person({ firstName: 'Rosalinde', lastName: 'Quast', phoneNumber: '0170 5557731' });
const other = person({ firstName: 'Ottilie', lastName: 'Kranz' });
const live = useLives(app);

let life: Life;

beforeAll(async () => {
  life = await live(rosalinde, other, organiser);
  // Someone who did the same things leaves nothing in what others download.
  await live(other, rosalinde, organiser);
});

const download = async ({ client }: TestMember) => personalDataSchema.parse(ok(await client.get('/api/user/data')));

describe('GET /api/user/data', () => {
  it('holds everything that is stored about a person', async () => {
    const data = await unchanged(() => download(rosalinde));
    const { isAdmin: _, standing: __, standingReason: ___, rights: ____, ...account } = life.user;
    expect(data.account).toEqual(account);
    const picture = await rosalinde.client.get(life.photoUrl);
    expect(picture.status).toBe(200);
    expect(data.profilePicture).toMatch(/^data:image\/webp;base64,UklGR/);
    expect(data.calendarFeed).toMatchObject({ path: life.feedPath });

    expect(data.membership).toEqual({ standing: 'approved', since: null, reason: null, rights: [] });
    expect(data.auditLog).toMatchObject([
      { action: 'settings-changed', by: 'you' },
      { action: 'approved', by: 'you' },
      { action: 'right-given', by: 'another', fields: ['keeper'] },
    ]);

    const { past, coming } = life;
    const { endTime } = data.registrations.find(({ event }) => event.id === past.attended)?.event ?? {};
    expect(data.attendance).toEqual([{ eventId: past.attended, hours: 4, endedAt: endTime }]);
    const registrations = data.registrations.map(({ event, status, notes, noShow, hours }) => [
      event.id,
      status,
      notes,
      noShow ? 'absent' : hours,
    ]);
    const ofBoth = new Set<unknown>([...Object.values(past), ...Object.values(coming)]);
    expect(registrations.filter(([id]) => ofBoth.has(id))).toEqual([
      [past.attended, 'confirmed', 'Von Rosalinde', null],
      [past.missed, 'confirmed', 'Von Rosalinde', 'absent'],
      [past.cancelled, 'cancelled', 'Von Rosalinde', null],
      [past.waited, 'waitlisted', 'Von Rosalinde', null],
      [coming.registered, 'confirmed', 'Ich bin Quast', null],
      [coming.waiting, 'waitlisted', null, null],
      [coming.cancelled, 'cancelled', null, null],
    ]);
    const tended = data.contactOf.map(({ id }) => id).filter((id) => ofBoth.has(id));
    expect(tended).toEqual([past.tended, coming.cancelled]);
    const withdrawn = data.registrations.find(({ event }) => event.id === coming.cancelled)?.withdrawn;
    expect(withdrawn).toEqual({ status: 'pending', decidedAt: null });
    expect(data.registrations.every(({ event }) => event.title === 'Sommerfest')).toBe(true);

    expect(data.comments.map(({ id, content, eventId }) => [id, content, eventId])).toEqual([
      [life.comments[0]?.id, 'Schön war es', past.attended],
      [life.comments[1]?.id, 'Bis bald', coming.registered],
      [expect.any(String), 'Von jemand anderem', expect.any(Number)],
    ]);
    const messages = data.messages.filter(({ eventId }) => eventId === past.tended);
    expect(messages.map(({ eventId, by, subject }) => [eventId, by, subject])).toEqual([
      [past.tended, 'you', 'Treffpunkt'],
      [past.tended, 'another', 'Treffpunkt'],
    ]);
    const { name, email, phoneNumber, message, preferredDate } = life.inquiry;
    expect(data.venueInquiries).toMatchObject([
      { name, email, phoneNumber, message, preferredDate, status: 'processed' },
      { name, message: 'Und noch einmal: Rosalinde Quast', status: 'pending' },
    ]);
    expect(data.notices.map(({ kind, about }) => [kind, about])).toEqual(
      expect.arrayContaining([
        ['registrationConfirmed', 'Sommerfest'],
        ['newComment', 'Sommerfest'],
        ['venueInquiry', 'Rosalinde Quast'],
        ['venueInquiries', ''],
        ['eventCreated', 'Neu: Sommerfest'],
        ['eventCreated', 'Abgesagt: Waldlauf'],
      ]),
    );
    // The notice about her comment and the one about the other's appear once each, however many devices they went to.
    expect(data.notices.filter(({ about }) => about === 'Neuer Kommentar: Hallenputz')).toHaveLength(2);
    const times = data.notices.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());

    expect(data.notificationPreferences).toMatchObject({
      newComment: false,
      quietHoursEnabled: true,
      eventCreated: true,
    });
    expect(data.invitations).toEqual({
      accepted: [{ kind: 'all', createdAt: expect.any(String) }],
      // One for all, and the one with which the other came.
      created: [1, 0].map((uses) => ({
        kind: 'all',
        name: 'Jahreshauptversammlung',
        createdAt: expect.any(String),
        uses,
      })),
    });
    const { endpoint } = life.subscription;
    expect(data.devices.filter((device) => device.endpoint === endpoint)).toEqual([
      { ...life.device, endpoint, userAgent: expect.stringContaining('Chrome') },
    ]);
  });

  it('holds the browsers in which the person is signed in, and nothing with which another could be', async () => {
    const [member, stranger] = await Promise.all([app().member(), app().member()]);
    const { browser, sessionId } = await signInElsewhere(app(), member);
    await signInElsewhere(app(), stranger);
    const { sessions } = await download(member);
    expect(sessions.map(({ device }) => device).toSorted()).toEqual(['Firefox auf Windows', 'Unbekanntes Gerät']);
    const listed = await sessionsOf(member.client);
    expect(sessions.map(({ signedInAt, lastUsedAt }) => [signedInAt, lastUsedAt]).toSorted()).toEqual(
      listed.map(({ signedInAt, lastUsedAt }) => [signedInAt, lastUsedAt]).toSorted(),
    );
    for (const secret of [browser.cookie, member.client.cookie, sessionId]) {
      expect(JSON.stringify(sessions)).not.toContain(secret);
    }
    ok(await member.client.delete(`/api/sessions/${sessionId}`));
    expect((await download(member)).sessions).toHaveLength(1);
  });

  it('holds no data of other people', async () => {
    const text = JSON.stringify(await download(rosalinde));
    for (const theirs of ['Ottilie', 'Kranz', other.id, other.email, other.username])
      expect(text).not.toContain(theirs);
    const fresh = await app().member();
    const { registrations, comments, venueInquiries, notices, devices, ...others } = await download(fresh);
    const { calendarFeed, profilePicture, notificationPreferences } = others;
    expect([registrations, comments, venueInquiries, notices, devices]).toEqual([[], [], [], [], []]);
    expect([calendarFeed, profilePicture, notificationPreferences]).toEqual([null, null, null]);
  });
});
