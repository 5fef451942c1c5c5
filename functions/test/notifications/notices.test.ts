import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { erase, write, written } from '../../../testing/comments';
import { lines } from '../../../testing/delivered-pushes';
import { editEvent, eventInput, HOUR, inDays, saved } from '../../../testing/event-requests';
import { inquire, inquiryInput } from '../../../testing/venue';

const { app, given, when, withDevice, deliveredPushes, prefer, clara, vera, volker, person } = useClub();
const anna = person({ firstName: 'Anna', lastName: 'Brandt' });
const ben = person({ firstName: 'Ben', lastName: 'Berger' });
/** Vera and Volker are organisers. */
beforeAll(() => Promise.all([anna, ben, clara, vera, volker].map(withDevice)));

describe('a notice, from its cause to the device', () => {
  it('tells those who are registered what changes of a running event, and nothing once it is over', async () => {
    const running = { startTime: inDays(-1 / 24), endTime: inDays(1 / 24) };
    const over = { startTime: inDays(-2 / 24), endTime: inDays(-1 / 24) };
    for (const [times, told] of [
      [running, ['Anna', 'Anna']],
      [over, []],
    ] as const) {
      const eventId = await given({ ...times, active: [anna] });
      await editEvent(vera, eventId, { location: 'Jahnhalle' });
      const changed = await deliveredPushes();
      ok(await vera.client.delete(`/api/admin/events/${eventId}`));
      expect([...changed, ...(await deliveredPushes())].map(({ to }) => to)).toEqual(told);
    }
  });

  it('tells everyone but its maker of a new event once, and of the first event of a series', async () => {
    const { event } = saved(await vera.client.post('/api/events', eventInput()));
    const title = `Neu: Sommerfest, ${when(event.startTime)}`;
    expect(lines(await deliveredPushes())).toEqual(
      ['Anna', 'Ben', 'Clara', 'Volker'].map((name) => `${name}: ${title}`),
    );
    expect(await deliveredPushes()).toEqual([]);

    const weekly = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(40).toISOString(), title: 'Training' };
    await prefer(clara, { eventCreated: false });
    const series = saved(await vera.client.post('/api/events', eventInput(weekly)));
    expect(series.created).toBeGreaterThan(3);
    const first = `Neu: Training, ${when(series.event.startTime)}`;
    expect(lines(await deliveredPushes())).toEqual(['Anna', 'Ben', 'Volker'].map((name) => `${name}: ${first}`));
  });

  it('tells earlier authors, registered people and organisers of a comment once, and its author never', async () => {
    const eventId = await given({ title: 'Waldlauf', active: [ben, vera], waiting: [clara] });
    written(await write(anna.client, eventId, 'Wer bringt\nKuchen mit?'));
    expect((await deliveredPushes()).map(({ to, title, body }) => [to, title, body])).toEqual(
      ['Ben', 'Vera', 'Volker'].map((to) => [to, 'Neuer Kommentar: Waldlauf', 'Anna Brandt: Wer bringt Kuchen mit?']),
    );

    written(await write(ben.client, eventId, 'Ich!'));
    expect(lines(await deliveredPushes())).toEqual([
      'Anna: Neue Antwort: Waldlauf',
      ...['Vera', 'Volker'].map((name) => `${name}: Neuer Kommentar: Waldlauf`),
    ]);
    await prefer(ben, { commentReply: false });
    const { id } = written(await write(anna.client, eventId, 'Danke!'));
    expect(lines(await deliveredPushes())).toEqual(
      ['Vera', 'Volker'].map((name) => `${name}: Neuer Kommentar: Waldlauf`),
    );

    await erase(anna.client, eventId, id);
    const unread = written(await write(anna.client, eventId, 'Vertippt'));
    await erase(anna.client, eventId, unread.id);
    expect(await deliveredPushes()).toEqual([]);
  });

  it('tells organisers of an inquiry for the clubhouse, except the one who asks', async () => {
    const inquiry = inquiryInput();
    ok(await inquire(app().visitor(), inquiry));
    const title = `Neue Anfrage: Vereinsheim, ${when(inquiry.preferredDate)}`;
    expect(lines(await deliveredPushes())).toEqual([`Vera: ${title}`, `Volker: ${title}`]);
    app().clock.advance(HOUR);
    ok(await inquire(volker.client, inquiry));
    expect((await deliveredPushes()).map(({ to }) => to)).toEqual(['Vera']);

    // Organisers are found on every page of the list of accounts. A disabled account is told nothing.
    const { auth } = app();
    const list = auth.listUsers.bind(auth);
    const { users } = await list(1_000);
    const paged = vi.spyOn(auth, 'listUsers').mockImplementation((_, page) => list(Math.ceil(users.length / 3), page));
    await auth.updateUser(volker.id, { disabled: true });
    app().clock.advance(HOUR);
    ok(await inquire(app().visitor(), inquiry));
    expect((await deliveredPushes()).map(({ to }) => to)).toEqual(['Vera']);
    expect(paged.mock.calls.length).toBeGreaterThan(2);
    await auth.updateUser(volker.id, { disabled: false });
    paged.mockRestore();
  });
});
