import {
  addClubDays,
  clubNoon,
  DEFAULT_FURTHER_PREFERENCES,
  type Digest,
  FROM_CLUB,
  furtherPreferencesSchema,
} from '@club/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { write, written } from '../../../testing/comments';
import { editEvent, eventInput, HOUR, inDays, saved } from '../../../testing/event-requests';
import { only } from '../../../testing/only';
import type { TestMember } from '../../../testing/start-test-app';
import { EVERYONE } from '../../src/inbox/inbox';
import { nextDigest } from '../../src/notifications/next-digest';

const DAILY: Digest = { rhythm: 'daily', hour: 18, weekday: 1 };

const { app, given, when, withDevice, withMailbox } = useClub();
let vera: TestMember;

/** Each test begins at noon, far from the hour of news, and without what the one before told and sent. */
beforeEach(async () => {
  const now = app().clock.now();
  app().clock.advance(clubNoon(addClubDays(now, 1)).getTime() - now.getTime());
  app().mail.setUp(1_000);
  for (const path of [`inbox/${EVERYONE}`, 'counters/mail']) await app().firestore.doc(path).delete();
  vera = await app().organiser({ firstName: 'Vera' });
});

/** Somebody whom mails reach. */
async function reader(): Promise<TestMember> {
  const person = await withMailbox(await app().member({ createdAt: inDays(-90) }));
  await app().deliver();
  app().clock.advance(60_000);
  return person;
}
const announce = async (title: string) => {
  saved(await vera.client.post('/api/events', eventInput({ title, startTime: inDays(40), endTime: inDays(41) })));
  await app().deliver();
};
const choose = async ({ client }: TestMember, digest: Digest) =>
  furtherPreferencesSchema.parse(ok(await client.put('/api/notifications/further-preferences', { digest })));

const further = async ({ client }: TestMember) =>
  furtherPreferencesSchema.parse(ok(await client.get('/api/notifications/further-preferences')));

/** Waits until the hour that was chosen, and lets the schedule run. */
async function atTheHour(chosen = DAILY): Promise<void> {
  await app().deliver();
  const now = app().clock.now();
  app().clock.advance((nextDigest(chosen, now)?.getTime() ?? 0) - now.getTime() + 60_000);
  await app().deliver();
}
const mailsTo = ({ email }: TestMember) =>
  app()
    .mail.take()
    .filter(({ to }) => to === email);

describe('a mail of news', () => {
  it('tells at the chosen hour all that was new, once, and nothing on a day without news', async () => {
    const anna = await reader();
    await announce('Waldlauf');
    await announce('Chorabend');
    expect(mailsTo(anna)).toEqual([]);
    await atTheHour();
    const mail = only(mailsTo(anna));
    expect(mail).toMatchObject({ subject: `2 Neuigkeiten ${FROM_CLUB}`, unsubscribeUrl: expect.any(String) });
    expect(mail?.text).toContain('Neu: Waldlauf');
    expect(mail?.text).toContain('Neu: Chorabend');
    await atTheHour();
    expect(mailsTo(anna)).toEqual([]);
  });

  it('leaves out what the person has read in the app, or has heard by push', async () => {
    const [reading, pushed] = [await reader(), await reader()];
    await withDevice(pushed);
    await announce('Kegelabend');
    ok(await reading.client.post('/api/user/inbox/read', { upTo: app().clock.now().toISOString() }));
    await atTheHour();
    expect([...mailsTo(reading), ...mailsTo(pushed)]).toEqual([]);
  });

  it('leaves out what is no longer true', async () => {
    const person = await reader();
    const id = await given({ title: 'Ausflug', startTime: inDays(9), active: [person] });
    const comment = written(await write(vera.client, id, 'Wer fährt?'));
    await app().deliver();
    ok(await vera.client.delete(`/api/events/${id}/comments/${comment.id}`));
    await atTheHour();
    expect(mailsTo(person)).toEqual([]);
  });

  it('tells of an event as it is by then, although other news cannot be read', async () => {
    const person = await reader();
    const { event } = saved(await vera.client.post('/api/events', eventInput({ title: 'Herbstfest' })));
    await app().deliver();
    const broken = { title: 'Neu', body: '', url: '/', until: null, authorId: null, notice: { kind: 'eventCreated' } };
    const items = { broken: { ...broken, kind: 'eventCreated', at: app().clock.now() } };
    await app().firestore.doc(`inbox/${EVERYONE}`).set({ items }, { merge: true });
    const moved = { startTime: inDays(12).toISOString(), endTime: inDays(13).toISOString() };
    await editEvent(vera, event.id, { ...moved, quiet: true });
    await atTheHour();
    const mail = only(mailsTo(person));
    expect(mail?.subject).toBe(`Neu: Herbstfest, ${when(moved.startTime)}`);
    // Its link ends this kind of news alone.
    expect(mail?.unsubscribeUrl).toContain('/eventCreated.');
  });

  it('has the whole comments, those on one event together with answers to the own one', async () => {
    const person = await reader();
    const id = await given({ title: 'Grillfest', startTime: inDays(9), active: [person] });
    const comments = ['Wer bringt Salat mit?', `Ich habe noch ${'sehr '.repeat(60)}viele Bierbänke.`];
    const [first = '', answer = ''] = comments;
    written(await write(vera.client, id, first));
    written(await write(person.client, id, 'Ich.'));
    written(await write(vera.client, id, answer));
    await atTheHour();
    const mail = only(mailsTo(person));
    expect(mail).toMatchObject({ subject: '2 neue Kommentare: Grillfest', writtenBy: expect.stringMatching(/^Vera /) });
    for (const content of comments) expect(mail?.text).toContain(`schreibt:\n> ${content}\n`);
    expect(mail?.text).not.toContain('Viele Grüße');
  });

  it('comes weekly or never where that was chosen, and at the new hour from the change on', async () => {
    const [weekly, never] = [await reader(), await reader()];
    const chosen = { rhythm: 'weekly', hour: 7, weekday: 3 } as const;
    expect(await choose(weekly, chosen)).toMatchObject({ digest: chosen });
    await choose(never, { ...DAILY, rhythm: 'never' });
    await app().deliver();
    await announce('Radtour');
    await atTheHour(chosen);
    const sent = app().mail.take();
    expect(sent.filter(({ to }) => to === weekly.email)).toMatchObject([
      { subject: expect.stringContaining('Radtour') },
    ]);
    expect(sent.filter(({ to }) => to === never.email)).toEqual([]);
    await choose(never, DAILY);
    await announce('Singkreis');
    await atTheHour();
    expect(mailsTo(never)).toMatchObject([{ subject: expect.stringContaining('Singkreis') }]);
  });

  it('of several news ends with one click, and nothing else ends with it, until news are wanted again', async () => {
    const person = await reader();
    await announce('Lesekreis');
    await announce('Spieleabend');
    await atTheHour();
    const [mail] = mailsTo(person);
    const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    const path = new URL(mail?.unsubscribeUrl ?? '').pathname;
    for (let click = 0; click < 2; click++) expect((await fetch(app().origin + path, form)).status).toBe(200);
    const now = await further(person);
    expect(now).toEqual({ ...DEFAULT_FURTHER_PREFERENCES, digest: { ...DAILY, rhythm: 'never' } });
    await announce('Basar');
    await atTheHour();
    expect(mailsTo(person)).toEqual([]);
    await choose(person, DAILY);
    await app().deliver();
    await announce('Kino');
    await atTheHour();
    expect(mailsTo(person)).toMatchObject([{ subject: expect.stringContaining('Kino') }]);
  });

  it('is neither lost nor sent twice when two processes look at once, or the hour passes unseen', async () => {
    const person = await reader();
    await announce('Flohmarkt');
    await app().deliver();
    app().clock.advance(30 * HOUR);
    await Promise.all([app().deliver(), app().deliver()]);
    await app().deliver();
    expect(mailsTo(person)).toHaveLength(1);
  });

  it('goes to nobody who is blocked meanwhile, or has another address by now', async () => {
    const [blocked, moved] = [await reader(), await reader()];
    await announce('Weinabend');
    ok(await vera.client.post(`/api/admin/members/${blocked.id}/block`, { reason: 'Hausverbot', keepsPlaces: true }));
    await app().firestore.doc(`users/${moved.id}`).update({ email: 'neu@example.org' });
    await atTheHour();
    const unwanted = [blocked.email, moved.email, 'neu@example.org'];
    expect(
      app()
        .mail.take()
        .filter(({ to }) => unwanted.includes(to)),
    ).toEqual([]);
  });
});
