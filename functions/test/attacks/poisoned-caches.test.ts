import { type Endpoint, endpoints } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';

const sentTo: string[] = [];
const { app, member, organiser } = useClub({
  wrap: ({ identity }) => ({
    identity: {
      ...identity,
      async sendPasswordReset(...args) {
        sentTo.push(JSON.stringify(args));
        return identity.sendPasswordReset(...args);
      },
    },
  }),
});

beforeAll(() => app().store(buildEvent({ id: 1, startTime: inDays(3), active: [member] })));

const FOR_ALL = ['/events/1', '/events/99', '/api/calendar.ics', '/api/calendar/events/1.ics'];

describe('a response that a cache may store for everyone', () => {
  it.each(FOR_ALL)('(%s) is the same for everyone, sets no cookie, and differs only by the host', async (path) => {
    const [visitor, broken] = [app().visitor(), app().visitor()];
    broken.cookie = 'kaputt';
    const replies = await Promise.all(
      [visitor, broken, member.client, organiser.client].map((client) =>
        client.get(path, { headers: { 'Accept-Language': 'fr', 'User-Agent': client.address, Authorization: 'x' } }),
      ),
    );
    const saying = (text: string) => text.replace(/^DTSTAMP:.*$/gm, '');
    expect(new Set(replies.map(({ text }) => saying(text))).size).toBe(1);
    for (const { headers, text } of replies) {
      expect(headers.get('cache-control')).toMatch(/^public/);
      expect(headers.get('vary')).toBe('X-Forwarded-Host, Accept-Encoding');
      expect(headers.getSetCookie()).toEqual([]);
      expect(text).not.toContain(member.lastName);
    }
  });

  it.each(['Host', 'Forwarded', 'X-Host', 'X-Forwarded-Server', 'X-Original-Host', 'X-Forwarded-Proto'])(
    'does not depend on the header %s',
    async (name) => {
      const headers = { [name]: 'host=evil.example' };
      for (const path of FOR_ALL) {
        expect((await app().visitor().get(path, { headers })).text).not.toContain('evil.example');
      }
    },
  );
});

describe('a response that no cache may store', () => {
  const reads = Object.values(endpoints as Record<string, Endpoint>).filter(({ method }) => method === 'GET');

  it('is what every endpoint of the API sends but those that are the same for everybody, also as a refusal', async () => {
    const own = reads.filter(({ shared }) => !shared);
    expect(reads.filter(({ shared }) => shared).map(({ path }) => path)).toEqual([
      '/api/club',
      '/api/public/events',
      '/api/public/event-texts',
    ]);
    const paths = own.map(({ path }) => path.replace(/:\w+/g, '1'));
    for (const client of [app().visitor(), organiser.client]) {
      for (const path of [
        ...paths,
        '/api/nichts',
        '/api/photos/x',
        '/api/pictures/events/x',
        '/api/calendar/x.ics',
        '/api/calendar/events/2.ics',
      ]) {
        const { headers, status } = await client.get(path);
        // The description of the API is the same for everyone, so caches may store it.
        if (path === '/api/openapi.json') continue;
        expect([path, status, headers.get('cache-control')]).toEqual([path, status, 'private, no-store']);
        expect(headers.has('etag')).toBe(false);
      }
    }
  });
});

describe('a mail for a new password', () => {
  it('depends only on the address: no host header of the sender gets into it', async () => {
    const headers = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
    const reply = await app().visitor().post('/api/password-reset', { username: member.username }, { headers });
    expect(reply.json).toEqual({ ok: true });
    expect(sentTo).toEqual([JSON.stringify([member.email])]);
  });
});
