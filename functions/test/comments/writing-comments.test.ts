import { randomUUID } from 'node:crypto';
import { errorBodySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../src/testing/api-test';
import { buildMember } from '../../src/testing/builders';
import { useClub } from '../../src/testing/club';
import { erase, list, listed, useComments, write, written } from '../../src/testing/comments';
import { withKey } from '../../src/testing/event-requests';

const { app, given, nothingWritten, organiser, person } = useClub();
const anna = person({ firstName: 'Anna', lastName: 'Brandt' });
const ben = person({ firstName: 'Ben', lastName: 'Öztürk' });
const { commentsOf, noticesOf } = useComments(app);

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
    // Six reads: key, limit, key again, event, account and commenters; and the empty query for them, because this is the
    // first comment. Six writes: comment, live counts, notice, commenters, key and limit.
    const cost = { reads: ACCESS_READ + 7 + 5 * COMMIT_CHECK, writes: 6 };
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
      userIds: [anna.id],
      schemaVersion: 1,
      attempts: 0,
      cursor: null,
      startTime: expect.anything(),
      endTime: expect.anything(),
      createdAt: expect.anything(),
      dueAt: expect.anything(),
    });
  });

  it('stores a comment once and responds alike when it is sent again with its key, even at the same moment', async () => {
    const eventId = await given({});
    const key = withKey(randomUUID());
    const send = () => write(anna.client, eventId, 'Doppelt?', key);
    const atOnce = await Promise.all([send(), send(), send()]);
    const again = await nothingWritten(send);
    expect(new Set([...atOnce, again].map((reply) => written(reply).id)).size).toBe(1);
    expect([commentsOf(eventId).length, noticesOf(eventId).length]).toEqual([1, 1]);

    const records = JSON.stringify(
      Object.entries(app().documents()).filter(([path]) => path.startsWith('idempotencyKeys/')),
    );
    expect(records).not.toContain('Doppelt?');
    expect(records).not.toContain('Brandt');

    await erase(organiser.client, eventId, written(again).id);
    expectRefusal(await nothingWritten(send), 404, 'not-found');
    expect(commentsOf(eventId)).toEqual([]);
  });

  it('stores every comment when many are written at the same moment', async () => {
    const eventId = await given({});
    const texts = Array.from({ length: 12 }, (_, number) => `Nummer ${number}`);
    await Promise.all(texts.map((text, turn) => write(turn % 2 ? anna.client : ben.client, eventId, text)));
    expect(new Set(commentsOf(eventId).map(({ content }) => content))).toEqual(new Set(texts));
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

  const missing = 'Bitte schreibe einen Kommentar';
  const bad: [string, unknown, string][] = [
    ['nothing', '', missing],
    ['only white space', ' \n\t ', missing],
    ['only characters without width', '\u200B\u200D\u2060', missing],
    ['no text', undefined, missing],
    ['an object', { $ne: '' }, missing],
    ['2,001 characters', 'x'.repeat(2_001), 'Höchstens 2.000 Zeichen'],
  ];
  it.each(bad)('reports %s at its field, and writes nothing', async (_what, content, message) => {
    const eventId = await given({});
    const reply = await nothingWritten(() => write(anna.client, eventId, content));
    expectRefusal(reply, 400, 'validation');
    expect(errorBodySchema.parse(reply.json).issues?.[0]).toEqual({ path: 'content', message });
  });

  it('stores the signed-in person as the author and the present time, whatever else is sent', async () => {
    const eventId = await given({});
    const forged = { userId: organiser.id, id: 'mine', createdAt: '2020-01-01T00:00:00Z', firstName: 'Vorstand' };
    await anna.client.post(`/api/events/${eventId}/comments`, { content: 'Hallo', ...forged, user: forged });
    const [stored, ...others] = commentsOf(eventId);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ userId: anna.id, firstName: 'Anna' });
    expect(stored?.createdAt.getFullYear()).toBeGreaterThan(2020);
  });

  it('is open to members only, and responds with 404 for events that do not exist', async () => {
    const eventId = await given({});
    expectRefusal(await nothingWritten(() => write(app().visitor(), eventId, 'Hallo')), 401, 'not-signed-in');
    for (const id of ['abc', '-1', '999999', '1%2F..%2Fusers']) {
      expectRefusal(await anna.client.post(`/api/events/${id}/comments`, { content: 'Hallo' }), 404, 'not-found');
    }
    const path = `/api/events/${eventId}/comments`;
    const foreign = { headers: { Origin: 'https://evil.example' } };
    expectRefusal(await anna.client.post(path, { content: 'Hallo' }, foreign), 403, 'foreign-origin');
    expect(commentsOf(eventId)).toEqual([]);
  });
});
