import { endpoints } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { buildEvent } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { asForm, multipart } from '../../../testing/multipart';

const { app, member, organiser, nothingWritten } = useClub();
beforeAll(() => app().store(buildEvent({ id: 1, startTime: inDays(3) })));

const REGISTER = '/api/events/1/register';
const FOREIGN = { Origin: 'https://boese.example' };

describe('a write from another site', () => {
  const from = (headers: Record<string, string>) => () => member.client.post(REGISTER, { notes: null }, { headers });

  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://verein.example', 'X-Forwarded-Host': 'verein.example' },
    FOREIGN,
    { Origin: 'null' },
    { Origin: 'kein Ursprung' },
    { Origin: 'https://verein.example.boese.example', 'X-Forwarded-Host': 'verein.example' },
    { Origin: 'https://verein.example@boese.example', 'X-Forwarded-Host': 'verein.example' },
    { Origin: 'https://verein.example:444', 'X-Forwarded-Host': 'verein.example' },
  ];

  it.each(foreign)('(%j) is refused', async (headers) => {
    expectRefusal(await nothingWritten(from(headers)), 403, 'foreign-origin');
  });

  const writes = Object.values(endpoints).filter(({ method }) => method !== 'GET');

  it.each(writes.map(({ method, path }) => [method, path]))('is refused for %s %s', async (method, path) => {
    const form = asForm(multipart([{ field: 'picture', content: 'x', filename: 'x.png' }]), FOREIGN);
    for (const options of [form, { body: {}, headers: FOREIGN }]) {
      const reply = await nothingWritten(() => organiser.client.request(method, path.replace(/:\w+/g, '1'), options));
      expect([reply.status, reply.json]).toMatchObject([403, { code: 'foreign-origin' }]);
    }
  });

  it('is distinguished from one of the app’s own pages, also behind Hosting', async () => {
    const own: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:5173' },
      { Origin: app().origin },
      { Origin: 'https://verein.example', 'X-Forwarded-Host': 'verein.example' },
    ];
    for (const headers of own) expect((await from(headers)()).status).toBe(200);
  });
});

describe('a page of another site', () => {
  it('may request public data as any program does, but the browser does not show it the response', async () => {
    const headers = { Origin: 'https://anderswo.example' };
    for (const path of [
      '/api/events',
      '/api/user',
      '/events/1',
      '/api/calendar.ics',
      '/api/calendar/events/1.ics',
      '/api/nichts',
    ]) {
      const reply = await member.client.get(path, { headers });
      expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('is allowed nothing when its browser sends a preflight request', async () => {
    const asked = {
      ...FOREIGN,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type',
    };
    const reply = await member.client.request('OPTIONS', '/api/user/profile', { headers: asked });
    expectRefusal(reply, 405, 'method-not-allowed');
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
