import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCommentPersonalData } from '../../src/comments/comment-personal-data';
import { expectRefusal } from '../../src/testing/api-test';
import { buildComment } from '../../src/testing/builders';
import { useClub } from '../../src/testing/club';
import { useComments, write, written } from '../../src/testing/comments';
import { withKey } from '../../src/testing/event-requests';

const { app, given, nothingWritten, person } = useClub();
const other = person({ firstName: 'Ottilie', lastName: 'Kranz' });
const { givenComments, commentsOf } = useComments(app);
const source = () => createCommentPersonalData(app().firestore, app().log);

describe('the stored comments of a person', () => {
  it('are changed in steps, however many they are, and those of others stay', async () => {
    const [eventId, person] = [await given({}), await app().member()];
    const own = Array.from({ length: 401 }, (_, turn) => buildComment({ author: person, content: `Nummer ${turn}` }));
    const another = buildComment({ author: other });
    await givenComments(eventId, [...own, another]);
    await source().refresh({ ...person, firstName: 'Neu' });
    expect(commentsOf(eventId).filter(({ firstName }) => firstName === 'Neu')).toHaveLength(401);
    expect((await source().collect(person.id)).comments).toHaveLength(401);
    await source().erase(person.id);
    expect(commentsOf(eventId).filter(({ userId }) => userId === null)).toHaveLength(401);
    expect(new Set(commentsOf(eventId).map(({ content }) => content)).size).toBe(402);
    expect(commentsOf(eventId)).toContainEqual(another);
  });
});

describe('comments of one member', () => {
  it('are limited to 20 in five minutes; mistakes and repetitions do not count, and the last one may be sent again', async () => {
    const [eventId, member] = [await given({}), await app().member()];
    for (let mistake = 0; mistake < 3; mistake++) {
      await write(member.client, eventId, '');
      await write(member.client, 999_999, 'Wohin?');
    }
    const key = withKey(randomUUID());
    for (let sent = 0; sent < 3; sent++) written(await write(member.client, eventId, 'Der Erste', key));
    // Two requests that arrive together with the same key also count once.
    const twin = withKey(randomUUID());
    await Promise.all([1, 2].map(() => write(member.client, eventId, 'Der Zweite', twin)));

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, number) => write(member.client, eventId, `Nummer ${number}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(18);
    expect(commentsOf(eventId)).toHaveLength(20);
    const refused = await nothingWritten(() => write(member.client, eventId, 'Zu viel'));
    expectRefusal(refused, 429, 'too-many-requests');
    expect(refused.json).toMatchObject({ message: expect.stringContaining('Bitte warte 5 Minuten') });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(240);
    expect(seconds).toBeLessThanOrEqual(300);
    written(await nothingWritten(() => write(member.client, eventId, 'Der Zweite', twin)));

    written(await write(other.client, eventId, 'Andere dürfen'));
    app().clock.advance(5 * 60_000);
    written(await write(member.client, eventId, 'Jetzt wieder'));
  });
});
