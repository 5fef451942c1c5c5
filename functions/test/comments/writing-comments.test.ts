import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildComment, buildMember } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { erase, list, listed, useComments, write, written } from '../../../testing/comments';
import { withKey } from '../../../testing/event-requests';
import { createPersonalData } from '../../src/privacy/personal-data-sources';

const { app, given, nothingWritten, organiser, person, stored } = useClub();
const anna = person({ firstName: 'Anna', lastName: 'Brandt' });
const ben = person({ firstName: 'Ben', lastName: 'Öztürk' });
const { commentsOf, noticesOf, givenComments } = useComments(app);

describe('POST /api/events/{id}/comments', () => {
  it('stores a member’s comment with its author and a notice about it, at the same cost for any roster', async () => {
    const small = await given({ title: 'Waldlauf' });
    const large = await given({ active: Array.from({ length: 1_000 }, () => buildMember()) });
    const costs = [];
    for (const eventId of [large, small]) {
      app().counts();
      expect((await write(anna.client, eventId, 'Bin dabei!', withKey(randomUUID()))).status).toBe(200);
      costs.push(app().counts());
    }
    // Four reads: key, limit, event and account. Five writes: comment, live counts, notice, key and limit.
    const cost = { reads: ACCESS_READ + 4 + 4 * COMMIT_CHECK, writes: 5 };
    expect(costs).toEqual([cost, cost]);

    const reply = written(await write(ben.client, small, ' Ich auch.\r\n\r\n\r\nWer noch? '));
    expect(reply).toMatchObject({
      userId: ben.id,
      content: 'Ich auch.\n\nWer noch?',
      user: { firstName: 'Ben', lastName: 'Öztürk', profilePhotoUrl: null },
    });
    expect(Math.abs(Date.parse(reply.createdAt) - Date.now())).toBeLessThan(60_000);
    expect(commentsOf(small)).toHaveLength(2);
    expect(noticesOf(small).find(({ commentId }) => commentId === reply.id)).toEqual({
      kind: 'newComment',
      eventId: small,
      commentId: reply.id,
      title: 'Waldlauf',
      location: 'Sportplatz am Wald',
      authorId: ben.id,
      authorName: 'Ben Öztürk',
      excerpt: 'Ich auch. Wer noch?',
      schemaVersion: 1,
      attempts: 0,
      cursor: null,
      startTime: expect.anything(),
      endTime: expect.anything(),
      createdAt: expect.anything(),
      dueAt: expect.anything(),
    });
  });

  it('stores a comment once when it is sent three times at the same moment, and not again when it is deleted', async () => {
    const eventId = await given({});
    const key = withKey(randomUUID());
    const send = () => write(anna.client, eventId, 'Doppelt?', key);
    const [sent] = await Promise.all([send(), send(), send()]);
    expect([commentsOf(eventId).length, noticesOf(eventId).length]).toEqual([1, 1]);
    expect(JSON.stringify(stored('idempotencyKeys'))).not.toMatch(/Doppelt|Brandt/);
    await erase(organiser.client, eventId, written(sent).id);
    expectRefusal(await nothingWritten(send), 404, 'not-found');
    expect(commentsOf(eventId)).toEqual([]);
  });

  it('stores mark-up, links, emoji and 2,000 characters as plain text', async () => {
    const eventId = await given({});
    const { client } = await app().member();
    const texts = [
      '<script>alert(1)</script>\n<img src=x onerror=alert(1)>',
      '=cmd()|"/C calc"!A0 {{7*7}} %s \\u0041',
      'Infos: https://www.dfb.de/regeln?a=1&b=2#c\n\njavascript:alert(1)',
      '👨‍👩‍👧🎉',
      'ü'.repeat(2_000),
    ];
    for (const text of texts) expect(written(await write(client, eventId, text)).content).toBe(text);
    expect(listed(await list(app().visitor(), eventId)).page.map(({ content }) => content)).toEqual(texts.toReversed());
    const hidden = written(await write(client, eventId, 'Rechnung\u202Egpj.exe\u200B'));
    expect(hidden.content).toBe('Rechnunggpj.exe');
    // The excerpt is short however long the text is, and is never cut within an emoji.
    const excerpts = noticesOf(eventId).map(({ excerpt }) => String(excerpt));
    for (const excerpt of excerpts) expect(excerpt.length).toBeLessThanOrEqual(140);
    expect(excerpts).toContain(`${'ü'.repeat(139)}…`);
  });
});

const other = person({ firstName: 'Ottilie', lastName: 'Kranz' });
const personalData = () => createPersonalData(app(), app().repositories);

describe('the stored comments of a person', () => {
  it('are changed in steps, however many they are, and those of others stay', async () => {
    const [eventId, person] = [await given({}), await app().member()];
    const own = Array.from({ length: 401 }, (_, turn) => buildComment({ author: person, content: `Nummer ${turn}` }));
    const another = buildComment({ author: other });
    await givenComments(eventId, [...own, another]);
    await personalData().refresh({ ...person, profilePhotoUrl: null, firstName: 'Neu' });
    expect(commentsOf(eventId).filter(({ firstName }) => firstName === 'Neu')).toHaveLength(401);
    expect((await personalData().collect(person.id, app().clock.now())).comments).toHaveLength(401);
    await personalData().erase(person.id);
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
    expectRefusal(refused, 429, 'too-many-requests', {
      message: expect.stringContaining('In 5 Minuten geht es wieder'),
    });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(240);
    expect(seconds).toBeLessThanOrEqual(300);
    written(await nothingWritten(() => write(member.client, eventId, 'Der Zweite', twin)));

    written(await write(other.client, eventId, 'Andere dürfen'));
    app().clock.advance(5 * 60_000);
    written(await write(member.client, eventId, 'Jetzt wieder'));
  });
});
