import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { editEvent, eventInput, HOUR, inDays, saved } from '../../../testing/event-requests';
import { useMailPrograms } from '../../../testing/mail-programs';
import { openMailbox } from '../../../testing/mailboxes';

const { app, given, when, organiser, anna, withDevice, deliveredPushes, quiet } = useClub();
const received = useMailPrograms();

beforeAll(async () => {
  app().mail.setUp(1_000);
  await openMailbox(app(), anna);
  await withDevice(anna);
  // Anna is told by push and by mail.
  ok(await anna.client.put('/api/notifications/further-preferences', { reachedBy: 'both' }));
});
beforeEach(async () => {
  await deliveredPushes();
  app().mail.take();
});

const BROKEN = { title: 'Neu', body: '', url: '/', until: null, authorId: null, notice: { kind: 'eventCreated' } };

const to = (start: Date) => ({
  startTime: start.toISOString(),
  endTime: new Date(start.getTime() + 4 * HOUR).toISOString(),
});
const pushesTo = async (name: string) => (await deliveredPushes()).filter((push) => push.to === name);
const mailsTo = async ({ email }: { email: string }) =>
  received(
    ...app()
      .mail.take()
      .filter((mail) => mail.to === email),
  );

describe('what waited for the end of quiet hours', () => {
  it.each([
    ['one, and says what is different from before the first', 'Zelt', ['Ort: Zelt statt Wald']],
    ['nothing where the second took the first back', 'Wald', []],
  ])('is, of two edits, %s', async (_, last, bodies) => {
    await quiet(anna, 9);
    const id = await given({ startTime: inDays(9), location: 'Wald', active: [anna] });
    for (const location of ['Halle', last]) {
      await editEvent(organiser, id, { location });
      app().clock.advance(HOUR);
      expect(await deliveredPushes()).toEqual([]);
    }
    app().clock.advance(9 * HOUR);
    expect((await pushesTo('Anna')).map(({ body }) => body)).toEqual(bodies);
  });

  it('goes although what waits with it cannot be read', async () => {
    await quiet(anna, 9);
    for (const title of ['Waldlauf', 'Flohmarkt']) {
      const id = await given({ title, location: 'Wald', active: [anna] });
      await editEvent(organiser, id, { location: 'Halle' });
    }
    app().clock.advance(HOUR);
    await app().deliver();
    const { docs } = await app().firestore.collection('deliveries').where('state', '==', 'waiting').get();
    const spoilt = docs.filter((found) => String(found.get('message.title')).includes('Waldlauf'));
    for (const { ref } of spoilt) await ref.update({ notice: { kind: 'eventUpdated' } });
    app().clock.advance(9 * HOUR);
    const told = ['Neuer Ort: Flohmarkt'];
    expect((await pushesTo('Anna')).map(({ title }) => title.split(',')[0])).toEqual(told);
    expect((await mailsTo(anna)).map(({ subject }) => subject?.split(',')[0])).toEqual(told);
    expect(
      app()
        .log.take()
        .map(({ message }) => message),
    ).toContain('delivery not checked');
    for (const { ref } of spoilt) await ref.delete();
  });
});

it('a new event that is moved before the hour of the mail of news is told as it is then', async () => {
  const clara = await app().member({ firstName: 'Clara' });
  await openMailbox(app(), clara);
  app().clock.advance(60_000);
  const made = saved(await organiser.client.post('/api/events', eventInput({ title: 'Herbstfest' })));
  await app().deliver();
  // News that cannot be read keep no others from the mail.
  await app()
    .firestore.doc('inbox/everyone')
    .set({ items: { broken: { ...BROKEN, kind: 'eventCreated', at: app().clock.now() } } }, { merge: true });
  await editEvent(organiser, made.event.id, { ...to(inDays(12)), quiet: true });
  app().clock.advance(24 * HOUR);
  await app().deliver();
  const [mail] = await mailsTo(clara);
  expect(mail?.subject).toBe(`Neu: Herbstfest, ${when(inDays(12))}`);
});
