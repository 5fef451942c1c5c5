import { randomUUID } from 'node:crypto';
import { FORMER_MEMBER } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCommentPersonalData } from '../../src/comments/comment-personal-data';
import { expectRefusal } from '../../src/testing/api-test';
import { buildComment } from '../../src/testing/builders';
import { useClub } from '../../src/testing/club';
import { erase, list, listed, useComments, write, written } from '../../src/testing/comments';
import { withKey } from '../../src/testing/event-requests';

const { app, given, nothingWritten, person } = useClub();
const other = person({ firstName: 'Ottilie', lastName: 'Kranz' });
const { givenComments, commentsOf, noticesOf } = useComments(app);
const source = () => createCommentPersonalData(app().firestore, app().log);

let events: [number, number];

beforeAll(async () => {
  events = [await given({}), await given({})];
});

/** Makes a person who comments on both events, in turn with another person. */
async function author(lastName: string) {
  const profilePhotoUrl = `/api/photos/${lastName}.webp`;
  const person = await app().member({ firstName: `Rosalinde ${lastName}`, lastName, profilePhotoUrl });
  const comments = [];
  for (const eventId of events) {
    comments.push(written(await write(person.client, eventId, `Von mir auf ${eventId}`)));
    await write(other.client, eventId, 'Von jemand anderem');
  }
  return { person, comments };
}

describe('the stored comments of a person', () => {
  it('can be listed completely, in order, without those of others', async () => {
    const { person, comments } = await author('Amsel');
    expect(await source().collect(person.id)).toEqual({
      comments: comments.map(({ id, content, createdAt }, index) => ({
        id,
        content,
        createdAt,
        eventId: events[index],
      })),
    });
    expect(await source().collect('nobody')).toEqual({ comments: [] });
  });

  it('lose their author when the account is deleted, and their undelivered notices are not delivered', async () => {
    const { person, comments } = await author('Quast');
    const before = noticesOf(events[0]).length;
    await source().erase(person.id);
    // Account and user name are erased by another source, and so is the person from the notices to them.
    const others = [person.id, 'usernames/', 'outbox/'];
    const everything = JSON.stringify(
      Object.entries(app().documents()).filter(([path]) => !others.some((part) => path.includes(part))),
    );
    for (const trace of ['Quast', person.id]) expect(everything).not.toContain(trace);
    expect(noticesOf(events[0])).toHaveLength(before - 1);

    for (const client of [app().visitor(), other.client]) {
      const { page } = listed(await list(client, events[0]));
      const theirs = page.find(({ id }) => id === comments[0]?.id);
      expect(theirs).toMatchObject({ content: comments[0]?.content, userId: null });
      expect(theirs?.user).toEqual({ ...FORMER_MEMBER, profilePhotoUrl: null });
      expect(page.some(({ user }) => user.firstName === 'Ottilie')).toBe(true);
    }
    expect(await source().collect(person.id)).toEqual({ comments: [] });
    app().counts();
    await source().erase(person.id);
    expect(app().counts()).toEqual({ reads: 2, writes: 0 });
    // The comment has not gone to another person.
    expect((await erase(other.client, events[0], comments[0]?.id ?? '')).status).toBe(403);
  });

  it('show the present name and picture of the person', async () => {
    const { person, comments } = await author('Lund');
    const now = { firstName: 'Rosa', lastName: 'Berg', profilePhotoUrl: null };
    await source().refresh({ id: person.id, ...now });
    for (const [index, eventId] of events.entries()) {
      const { page } = listed(await list(other.client, eventId));
      expect(page.find(({ id }) => id === comments[index]?.id)).toMatchObject({ userId: person.id, user: now });
    }
    expect((await source().collect('nobody')).comments).toEqual([]);
    expect((await source().collect(other.id)).comments.length).toBeGreaterThan(0);
    expect(commentsOf(events[0]).filter(({ firstName }) => firstName === 'Ottilie')).not.toEqual([]);
  });

  it('are changed in steps, however many they are', async () => {
    const [eventId, person] = [await given({}), await app().member()];
    await givenComments(
      eventId,
      Array.from({ length: 401 }, (_, number) => buildComment({ author: person, content: `Nummer ${number}` })),
    );
    await source().refresh({ ...person, firstName: 'Neu' });
    expect(commentsOf(eventId).filter(({ firstName }) => firstName === 'Neu')).toHaveLength(401);
    expect((await source().collect(person.id)).comments).toHaveLength(401);
    await source().erase(person.id);
    expect(commentsOf(eventId).filter(({ userId }) => userId === null)).toHaveLength(401);
    expect(new Set(commentsOf(eventId).map(({ content }) => content)).size).toBe(401);
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
