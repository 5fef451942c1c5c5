import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { buildEvent } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';

const { app, member } = useClub();

beforeAll(() => app().store(buildEvent({ id: 1, startTime: inDays(3) })));

const head = (first: string, ...headers: string[]) =>
  [first, 'Host: club.example', `Cookie: __session=${member.client.cookie}`, ...headers, '', ''].join('\r\n');

async function answerTo(request: string, whole: string | RegExp = /\r\n\r\n[\s\S]*\}$/): Promise<string> {
  const connection = openConnection(app().origin);
  connection.send(request);
  const answer = await connection.until(whole);
  connection.close();
  return answer;
}

/** Opens a connection for requests that no client would send. */
function openConnection(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let received = '';
  let hasEnded = false;
  let check = (): void => undefined;
  socket.on('data', (text: string) => {
    received += text;
    check();
  });
  const end = () => {
    hasEnded = true;
    check();
  };
  socket.on('error', end).on('close', end);

  return {
    /** Sends the text unchanged, without the corrections that clients make. */
    send: (text: string) => void socket.write(text, 'latin1'),
    /** Resolves with everything received as soon as that holds the text, or when the other side closes. */
    until: (text: string | RegExp) =>
      new Promise<string>((resolve) => {
        check = () => {
          if (hasEnded || (typeof text === 'string' ? received.includes(text) : text.test(received))) resolve(received);
        };
        check();
      }),
    close: () => void socket.destroy(),
  };
}

const roster = async () => (await app().events.find(1))?.roster;
const JSON_TYPE = 'Content-Type: application/json';
const REGISTER = 'POST /api/events/1/register HTTP/1.1';

describe('a request that hides another one', () => {
  const smuggled = `${REGISTER}\r\nHost: club.example\r\nContent-Length: 0\r\n\r\n`;

  it.each([
    ['two lengths', ['Content-Length: 2', `Content-Length: ${2 + smuggled.length}`], '{}'],
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['chunks in a coding that is none', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    ['a header in two lines', ['X-A: b', ' Content-Length: 2'], '{}'],
  ])('behind %s is refused, and the connection ends', async (_what, headers, body) => {
    const answer = await answerTo(head('POST /api/logout HTTP/1.1', JSON_TYPE, ...headers) + body + smuggled, /never/);
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
    expect(await roster()).toEqual([]);
  });
});

describe('a path that no browser would send', () => {
  it.each([
    '/api/events/%2e%2e/user',
    '/api/events/../user',
    '/api/pictures/events/../../user',
    '/api/photos/..%2f..%2fuser',
    '/api/calendar/%2e%2e%2fcalendarFeeds.ics',
    '\\api\\user',
    '/events/%2e%2e/api/user',
  ])('(%s) does not lead to another resource', async (path) => {
    const answer = await answerTo(head(`GET ${path} HTTP/1.1`, 'Connection: close'), /never/);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toContain(member.email);
  });

  it('may be sent with the whole address, whose host is ignored', async () => {
    const answer = await answerTo(head('GET http://evil.example/events/1 HTTP/1.1', 'Connection: close'), /never/);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('<link rel="canonical" href="https://club.example/events/1" />');
    expect(answer).not.toContain('evil.example');
  });
});

describe('a body that is too large', () => {
  it('is refused by its announced length before any of it arrives', async () => {
    expect(await answerTo(head(REGISTER, JSON_TYPE, 'Content-Length: 999999999'))).toMatch(/ 413 [\s\S]*"too-large"/);
    const upload = 'POST /api/users/me/picture HTTP/1.1';
    const form = 'Content-Type: multipart/form-data; boundary=x';
    expect(await answerTo(head(upload, form, 'Content-Length: 999999999'))).toMatch(/ 413 [\s\S]*"too-large"/);
  });

  it('is refused as soon as it has grown too large if no length was announced', async () => {
    const connection = openConnection(app().origin);
    connection.send(head(REGISTER, JSON_TYPE, 'Transfer-Encoding: chunked'));
    const chunk = 'x'.repeat(32 * 1024);
    for (let sent = 0; sent < 4; sent++) connection.send(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    expect(await connection.until('too-large')).toMatch(/^HTTP\/1\.1 413 /);
    connection.close();
    expect(await roster()).toEqual([]);
  });
});

describe('a body that arrives slowly or never', () => {
  it('does not delay other requests, and leaves nothing behind when it breaks off', async () => {
    const body = JSON.stringify({ notes: null });
    const slow = Array.from({ length: 30 }, () => openConnection(app().origin));
    for (const connection of slow) {
      connection.send(head(REGISTER, JSON_TYPE, `Content-Length: ${body.length}`) + body.slice(0, -1));
    }
    expect((await app().visitor().get('/api/events')).status).toBe(200);
    expect(await roster()).toEqual([]);
    const [last, ...others] = slow;
    for (const connection of others) connection.close();
    last?.send(body.slice(-1));
    expect(await last?.until('registered')).toMatch(/^HTTP\/1\.1 200 /);
    last?.close();
    expect(await roster()).toHaveLength(1);
    expectRefusal(await app().visitor().post('/api/events/1/register', {}), 401, 'not-signed-in');
  });
});
