import { COMMENTS_PER_PAGE } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildComment, buildMember } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { erase, list, listed, useComments, write, written } from '../../../testing/comments';
import { watchQueries } from '../../../testing/query-recorder';
import { commentIdAt } from '../../src/comments/comment';

const { app, given, nothingWritten, organiser, person } = useClub();
const anna = person({ firstName: 'Anna', lastName: 'Brandt', profilePhotoUrl: `/api/photos/${'a'.repeat(32)}.webp` });
const ben = person({ firstName: 'Ben', lastName: 'Öztürk' });
const { givenComments, commentsOf, noticesOf } = useComments(app);

describe('GET /api/events/{id}/comments', () => {
  it('shows members and organisers the author, visitors a first name and an initial, and everyone that an author has left', async () => {
    const eventId = await given({});
    const left = { userId: null, firstName: 'Ehemaliges', lastName: 'Mitglied', profilePhotoUrl: null };
    const at = (minutes: number) => ({ createdAt: new Date(Date.now() - minutes * 60_000) });
    const [first, second, third] = [
      buildComment({ author: anna, content: 'Erster', ...at(3) }),
      buildComment({ ...left, content: 'Zweiter', ...at(2) }),
      buildComment({ author: ben, content: 'Dritter', ...at(1) }),
    ];
    await givenComments(eventId, [first, second, third]);
    const who = (page: { id: string; userId: string | null; user: object }[]) =>
      page.map(({ id, userId, user }) => ({ id, userId, ...user }));

    for (const client of [anna.client, organiser.client]) {
      const { page, total } = listed(await list(client, eventId));
      expect(total).toBe(3);
      expect(who(page)).toEqual([
        { id: third.id, userId: ben.id, firstName: 'Ben', lastName: 'Öztürk', profilePhotoUrl: null },
        { id: second.id, ...left },
        { id: first.id, userId: anna.id, firstName: 'Anna', lastName: 'Brandt', profilePhotoUrl: anna.profilePhotoUrl },
      ]);
    }
    const reply = await list(app().visitor(), eventId);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(who(listed(reply).page)).toEqual([
      { id: third.id, userId: null, firstName: 'Ben', lastName: 'Ö.', profilePhotoUrl: null },
      { id: second.id, ...left },
      { id: first.id, userId: null, firstName: 'Anna', lastName: 'B.', profilePhotoUrl: null },
    ]);
    for (const secret of [anna.id, 'Brandt', 'Öztürk', '/api/photos/']) expect(reply.text).not.toContain(secret);
  });

  it('reads one page of many comments, and their number', async () => {
    const eventId = await given({ active: Array.from({ length: 100 }, () => buildMember()) });
    const comments = Array.from({ length: 75 }, (_, minutes) =>
      buildComment({ createdAt: new Date(Date.now() - minutes * 60_000) }),
    );
    await givenComments(eventId, comments);
    const limits: unknown[] = [];
    await watchQueries(app().firestore, ({ limit }) => limits.push(limit?.value));
    const { page, total } = listed(await nothingWritten(() => list(app().visitor(), eventId)));
    expect(limits).toEqual([30, undefined]);
    expect([page.length, total]).toEqual([30, 75]);
  });

  it('is empty if there are no comments, and ends with the first comment', async () => {
    const eventId = await given({});
    expect(listed(await list(app().visitor(), eventId))).toEqual({ page: [], total: 0 });
    const { id } = written(await write(anna.client, eventId, 'Der Anfang'));
    expect(listed(await list(app().visitor(), eventId, id))).toEqual({ page: [], total: 1 });
  });

  it('skips a comment that cannot be read, and logs only its id', async () => {
    const eventId = await given({});
    const good = written(await write(anna.client, eventId, 'Lesbar'));
    const path = `events/${eventId}/comments/${buildComment().id}`;
    await app().firestore.doc(path).set({ content: 'Kaputt', createdAt: new Date(), userId: 7 });
    app().log.take();
    expect(listed(await list(app().visitor(), eventId)).page.map(({ id }) => id)).toEqual([good.id]);
    const entries = app().log.take();
    expect(entries).toEqual([expect.objectContaining({ level: 'warn', path })]);
    expect(JSON.stringify(entries)).not.toContain('Kaputt');
    await app().firestore.doc(path).delete();
  });
});

describe('DELETE /api/events/{id}/comments/{commentId}', () => {
  it('deletes one’s own comment with its undelivered notice; deleting it again is no error', async () => {
    const eventId = await given({});
    const [mine, others] = [await write(anna.client, eventId, 'Meiner'), await write(ben.client, eventId, 'Deiner')];
    const remove = () => erase(anna.client, eventId, written(mine).id);
    app().counts();
    expect((await remove()).json).toEqual({ ok: true });
    // The comment and the event are read; the comment, its notice and the live counts are written.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 + 2 * COMMIT_CHECK, writes: 3 });
    expect(commentsOf(eventId).map(({ id }) => id)).toEqual([written(others).id]);
    expect(noticesOf(eventId).map(({ commentId }) => commentId)).toEqual([written(others).id]);
    expect((await nothingWritten(remove)).json).toEqual({ ok: true });
  });

  it('lets organisers delete any comment, even if its author is gone or its notice delivered, and members only their own', async () => {
    const eventId = await given({});
    const former = buildComment({ userId: null, firstName: 'Ehemaliges', lastName: 'Mitglied' });
    await givenComments(eventId, [former]);
    const theirs = written(await write(ben.client, eventId, 'Bens')).id;
    for (const id of [former.id, theirs])
      expectRefusal(await nothingWritten(() => erase(anna.client, eventId, id)), 403, 'not-allowed');
    expect(commentsOf(eventId)).toHaveLength(2);
    for (const id of [former.id, theirs])
      expect((await erase(organiser.client, eventId, id)).json).toEqual({ ok: true });
    expect([commentsOf(eventId), noticesOf(eventId)]).toEqual([[], []]);
  });

  it('deletes a comment once if its author and an organiser do it at the same moment', async () => {
    const eventId = await given({});
    const { id } = written(await write(anna.client, eventId, 'Weg damit'));
    const replies = await Promise.all([anna, organiser].map(({ client }) => erase(client, eventId, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(commentsOf(eventId)).toEqual([]);
  });

  it('deletes no comment of another event', async () => {
    const [eventId, other] = [await given({}), await given({})];
    const { id } = written(await write(anna.client, other, 'Woanders'));
    for (const path of [eventId, 999_999]) {
      expect((await nothingWritten(() => erase(anna.client, path, id))).json).toEqual({ ok: true });
    }
    expect([commentsOf(other).length, noticesOf(other).length]).toEqual([1, 1]);
  });
});

/** Each number is a comment’s distance from the first in minutes; many are the same. */
const minutes = fc.array(fc.nat({ max: 40 }), { maxLength: 3 * COMMENTS_PER_PAGE });

const START = new Date('2026-05-01T10:00:00Z').getTime();
const commentsAt = (times: readonly number[]) =>
  times.map((minute) => buildComment({ createdAt: new Date(START + minute * 60_000) }));

const newestFirst = (one: { id: string }, other: { id: string }) => (one.id < other.id ? 1 : -1);

describe('the pages of a list of comments', () => {
  it('together show every comment once, the newest first, however many were made in the same instant', async () => {
    await fc.assert(
      fc.asyncProperty(minutes, async (times) => {
        const eventId = await given({});
        const comments = commentsAt(times);
        await givenComments(eventId, comments);
        const seen: string[] = [];
        for (;;) {
          const { page, total } = listed(await list(app().visitor(), eventId, seen.at(-1)));
          expect(total).toBe(times.length);
          expect(page).toHaveLength(Math.min(COMMENTS_PER_PAGE, times.length - seen.length));
          seen.push(...page.map(({ id }) => id));
          if (page.length < COMMENTS_PER_PAGE) break;
        }
        expect(seen).toEqual(comments.toSorted(newestFirst).map(({ id }) => id));
      }),
      { numRuns: 12 },
    );
  });

  it('go on from a comment even if it was deleted and others were written since', async () => {
    const eventId = await given({});
    const comments = commentsAt(Array.from({ length: 40 }, (_, minute) => minute));
    await givenComments(eventId, comments);
    const first = listed(await list(app().visitor(), eventId)).page;
    const last = first.at(-1)?.id ?? '';
    await app().firestore.doc(`events/${eventId}/comments/${last}`).delete();
    await givenComments(eventId, commentsAt([100, 101]));
    const { page, total } = listed(await list(app().visitor(), eventId, last));
    expect(total).toBe(41);
    const oldest = comments.slice(0, 10).toSorted(newestFirst);
    expect(page.map(({ id }) => id)).toEqual(oldest.map(({ id }) => id));
  });
});

describe('the id of a comment', () => {
  it('sorts in the order of its instant, from 1970 to the year 4000', () => {
    const instant = fc.date({ min: new Date(0), max: new Date('4000-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        if (one < other) expect(commentIdAt(one) < commentIdAt(other)).toBe(true);
        expect(commentIdAt(one)).toMatch(/^[0-9a-z]{9}-[0-9a-f]{32}$/);
      }),
    );
  });
});
