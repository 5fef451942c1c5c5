import { COMMENTS_PER_PAGE } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentIdAt } from '../../src/comments/comment';
import { buildComment } from '../../src/testing/builders';
import { useClub } from '../../src/testing/club';
import { list, listed, useComments } from '../../src/testing/comments';

const { app, given } = useClub();
const { givenComments } = useComments(app);

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
    expect(page.map(({ id }) => id)).toEqual(
      comments
        .slice(0, 10)
        .toSorted(newestFirst)
        .map(({ id }) => id),
    );
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
