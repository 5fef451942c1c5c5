import { beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK } from '../../../testing/api-test';
import { buildComment, buildMember } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { erase, useComments, write, written } from '../../../testing/comments';
import { lines } from '../../../testing/delivered-pushes';
import { TEST_PASSWORD } from '../../../testing/start-test-app';

const { app, doc, given, withDevice, deliveredPushes, anna, ben, vera } = useClub();
const { givenComments } = useComments(app);

beforeAll(() => Promise.all([anna, ben, vera].map(withDevice)));

const REPLY = 'Neue Antwort: Sommerfest';
const COMMENT = 'Neuer Kommentar: Sommerfest';

describe('a new comment', () => {
  it('costs the same to write however many there are, and to deliver a read more for each', async () => {
    const costs: object[] = [];
    // The devices of each person who is told are looked up, so the number of people is the same.
    const author = buildMember();
    for (const size of [1, 100, 400]) {
      const eventId = await given({});
      await givenComments(
        eventId,
        Array.from({ length: size }, () => buildComment({ author })),
      );
      app().counts();
      const { id } = written(await write(ben.client, eventId, 'Der nächste'));
      const writing = app().counts();
      await app().deliverNotices();
      const delivering = app().counts().reads - size;
      expect(lines(await deliveredPushes())).toEqual([`Vera: ${COMMENT}`]);
      app().counts();
      ok(await erase(ben.client, eventId, id));
      costs.push({ writing, delivering, deleting: app().counts() });
    }
    // Limit, event and account are read; comment, live counts, notice and limit are written.
    expect(costs[0]).toMatchObject({ writing: { reads: ACCESS_READ + 3 * (1 + COMMIT_CHECK), writes: 4 } });
    expect(costs).toEqual([costs[0], costs[0], costs[0]]);
  });

  it('tells the authors of earlier ones, except those who left or cannot be read, and who wrote later', async () => {
    const eventId = await given({});
    const left = { userId: null, firstName: 'Ehemaliges', lastName: 'Mitglied' };
    await givenComments(eventId, [buildComment({ author: ben }), buildComment({ author: ben }), buildComment(left)]);
    const broken = `events/${eventId}/comments/${buildComment().id}`;
    await doc(broken).set({ content: 'Kaputt', userId: 7, createdAt: new Date(0) });
    written(await write(anna.client, eventId, 'Hallo'));
    expect(lines(await deliveredPushes())).toEqual([`Ben: ${REPLY}`, `Vera: ${COMMENT}`]);
  });

  it('is a reply to the newest 500 comments, and tells nobody who wrote before', async () => {
    const eventId = await given({});
    const after = (minutes: number) => ({ createdAt: new Date(2026, 0, 1, 0, minutes) });
    await givenComments(eventId, [
      buildComment({ author: anna, ...after(0) }),
      buildComment({ author: ben, ...after(1) }),
      ...Array.from({ length: 499 }, (_, turn) => buildComment({ author: buildMember(), ...after(2 + turn) })),
    ]);
    written(await write((await app().member()).client, eventId, 'Noch jemand'));
    expect(lines(await deliveredPushes())).toEqual([`Ben: ${REPLY}`, `Vera: ${COMMENT}`]);
  });

  it('is no reply to a comment that its author has deleted', async () => {
    const eventId = await given({});
    const { id } = written(await write(ben.client, eventId, 'Wer kommt?'));
    await deliveredPushes();
    ok(await erase(ben.client, eventId, id));
    written(await write(anna.client, eventId, 'Ich'));
    expect(lines(await deliveredPushes())).toEqual([`Vera: ${COMMENT}`]);
  });

  it('tells nobody twice and leaves nobody out when several people comment at the same moment', async () => {
    const eventId = await given({});
    await givenComments(eventId, [buildComment({ author: ben })]);
    const people = await Promise.all(Array.from({ length: 6 }, () => app().member()));
    for (const reply of await Promise.all(people.map(({ client }) => write(client, eventId, 'Zugleich'))))
      written(reply);
    expect(lines(await deliveredPushes()).filter((line) => line.startsWith('Ben'))).toEqual(
      people.map(() => `Ben: ${REPLY}`),
    );
  });

  it('still tells organisers when the only earlier author has deleted the account before it is delivered', async () => {
    const [eventId, person] = [await given({}), await app().member()];
    written(await write(person.client, eventId, 'Wer kommt?'));
    await deliveredPushes();
    written(await write(ben.client, eventId, 'Ich'));
    ok(await person.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
    expect(lines(await deliveredPushes())).toEqual([`Vera: ${COMMENT}`]);
  });
});
