import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_COMMENTERS } from '../../src/comments/commenter-repository';
import { ACCESS_READ, COMMIT_CHECK } from '../../src/testing/api-test';
import { buildComment, buildMember } from '../../src/testing/builders';
import { ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { erase, useComments, write, written } from '../../src/testing/comments';
import { lines } from '../../src/testing/delivered-pushes';
import { TEST_PASSWORD } from '../../src/testing/start-test-app';

const { app, given, withDevice, deliveredPushes, anna, ben, vera } = useClub();
const { givenComments, commentsOf, commentersOf } = useComments(app);

beforeAll(() => Promise.all([anna, ben, vera].map(withDevice)));

const REPLY = 'Neue Antwort: Sommerfest';
const COMMENT = 'Neuer Kommentar: Sommerfest';

describe('a new comment', () => {
  it('costs the same reads with 1, 100 and 400 earlier comments, to write and to deliver, once their authors are listed', async () => {
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
      written(await write(anna.client, eventId, 'Der erste mit Liste'));
      // The list is made of all comments, once.
      expect(app().counts().reads).toBe(ACCESS_READ + (4 + size) * (1 + COMMIT_CHECK));
      await deliveredPushes();
      app().counts();
      const { id } = written(await write(ben.client, eventId, 'Der zweite'));
      const writing = app().counts();
      await app().deliverNotices();
      const delivering = app().counts();
      expect(lines(await deliveredPushes())).toEqual([`Anna: ${REPLY}`, `Vera: ${COMMENT}`]);
      app().counts();
      ok(await erase(ben.client, eventId, id));
      costs.push({ writing, delivering, deleting: app().counts() });
    }
    // Limit, event, account and commenters are read; comment, live counts, notice, commenters and limit are written.
    expect(costs[0]).toMatchObject({ writing: { reads: ACCESS_READ + 4 * (1 + COMMIT_CHECK), writes: 5 } });
    expect(costs).toEqual([costs[0], costs[0], costs[0]]);
  });

  it('tells the authors of comments from before the list, except those who left or cannot be read', async () => {
    const eventId = await given({});
    const left = { userId: null, firstName: 'Ehemaliges', lastName: 'Mitglied' };
    await givenComments(eventId, [buildComment({ author: ben }), buildComment({ author: ben }), buildComment(left)]);
    const broken = `events/${eventId}/comments/${buildComment().id}`;
    await app().firestore.doc(broken).set({ content: 'Kaputt', userId: 7 });
    written(await write(anna.client, eventId, 'Hallo'));
    expect(lines(await deliveredPushes())).toEqual([`Ben: ${REPLY}`, `Vera: ${COMMENT}`]);
    expect(commentersOf(eventId)).toEqual(new Set([anna.id, ben.id]));
  });

  it('is stored although 1,500 others have commented, and so is the list of them', async () => {
    const eventId = await given({});
    await givenComments(
      eventId,
      Array.from({ length: MAX_COMMENTERS }, (_, number) =>
        buildComment({ author: buildMember(), createdAt: new Date(number + 1) }),
      ),
    );
    for (const { client } of [anna, anna]) {
      const { id } = written(await write(client, eventId, 'Noch jemand'));
      const notice = app().documents()[`outbox/${id}`] as { userIds: string[] };
      expect(notice.userIds).toHaveLength(MAX_COMMENTERS);
      expect(commentersOf(eventId)?.size).toBe(MAX_COMMENTERS);
    }
    await deliveredPushes();
  });

  it('tells nobody twice and leaves nobody out when several people comment at the same moment', async () => {
    const eventId = await given({});
    await givenComments(eventId, [buildComment({ author: ben })]);
    const people = await Promise.all(Array.from({ length: 6 }, () => app().member()));
    for (const reply of await Promise.all(people.map(({ client }) => write(client, eventId, 'Zugleich'))))
      written(reply);
    expect(commentersOf(eventId)).toEqual(new Set([ben.id, ...people.map(({ id }) => id)]));
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
    expect(commentersOf(eventId)).toEqual(new Set([ben.id]));
    expect(lines(await deliveredPushes())).toEqual([`Vera: ${COMMENT}`]);
  });
});

describe('the list of commenters', () => {
  it('names exactly those who have comments, whatever is written and deleted, by whomever', async () => {
    const authors = await Promise.all(Array.from({ length: 3 }, () => app().member()));
    /** Somebody writes a comment, or the author or an organiser deletes one. */
    const step = fc.record({ who: fc.nat({ max: 2 }), deletes: fc.boolean(), byOrganiser: fc.boolean() });
    const property = fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 10 }), async (hasOlder, steps) => {
      const eventId = await given({});
      if (hasOlder)
        await givenComments(eventId, [buildComment({ author: ben }), buildComment({ author: authors[0] ?? ben })]);
      for (const { who, deletes, byOrganiser } of steps) {
        const author = authors[who] ?? anna;
        const own = commentsOf(eventId).find(({ userId }) => userId === author.id);
        const client = byOrganiser ? vera.client : author.client;
        if (!deletes) written(await write(author.client, eventId, 'Hallo'));
        else if (own) ok(await erase(client, eventId, own.id));
      }
      const left = new Set(commentsOf(eventId).map(({ userId }) => userId));
      const listed = commentersOf(eventId);
      // Until the first comment that is written with it, there is none.
      if (steps.some(({ deletes }) => !deletes)) expect(listed).toEqual(left);
      else expect(listed).toBeNull();
      app().clock.advance(10 * 60_000);
    });
    await fc.assert(property, { numRuns: 25 });
  });
});
