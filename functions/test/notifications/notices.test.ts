import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { erase, write, written } from '../../../testing/comments';
import { lines } from '../../../testing/delivered-pushes';
import { eventInput, saved } from '../../../testing/event-requests';
import { inquire, inquiryInput } from '../../../testing/venue';

const { app, given, when, withDevice, deliveredPushes, clara, vera, volker, person } = useClub();
const anna = person({ firstName: 'Anna', lastName: 'Brandt' });
const ben = person({ firstName: 'Ben', lastName: 'Berger' });
/** Vera and Volker are organisers. */
beforeAll(() => Promise.all([anna, ben, clara, vera, volker].map(withDevice)));

describe('a notice, from its cause to the device', () => {
  it('tells everyone but its maker of a new event once', async () => {
    const { event } = saved(await vera.client.post('/api/events', eventInput()));
    const title = `Neu: Sommerfest, ${when(event.startTime)}`;
    expect(lines(await deliveredPushes())).toEqual(
      ['Anna', 'Ben', 'Clara', 'Volker'].map((name) => `${name}: ${title}`),
    );
    expect(await deliveredPushes()).toEqual([]);
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
    const unread = written(await write(anna.client, eventId, 'Vertippt'));
    await erase(anna.client, eventId, unread.id);
    expect(await deliveredPushes()).toEqual([]);
  });

  it('tells all organisers of an inquiry for the clubhouse, but none whose account is disabled', async () => {
    // They are found on every page of the list of accounts.
    const { auth } = app();
    const list = auth.listUsers.bind(auth);
    const { users } = await list(1_000);
    const paged = vi.spyOn(auth, 'listUsers').mockImplementation((_, page) => list(Math.ceil(users.length / 3), page));
    await auth.updateUser(volker.id, { disabled: true });
    ok(await inquire(app().visitor(), inquiryInput()));
    expect((await deliveredPushes()).map(({ to }) => to)).toEqual(['Vera']);
    expect(paged.mock.calls.length).toBeGreaterThan(2);
    await auth.updateUser(volker.id, { disabled: false });
    paged.mockRestore();
  });
});
