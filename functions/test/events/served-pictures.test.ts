import { describe, expect, it } from 'vitest';
import { useClub } from '../../../testing/club';
import { parsePictureName } from '../../src/platform/picture-store';

const { app, visitor } = useClub();
const NAME = nameOf('b');

function nameOf(digit: string) {
  const name = parsePictureName(`${digit.repeat(64)}.webp`);
  if (!name) throw new Error('no name of a picture');
  return name;
}

describe('GET /api/pictures/events/{name}', () => {
  it('is for anyone, and may be cached forever', async () => {
    await app().pictures.put('events', NAME, Buffer.from('RIFF'));
    const url = `/api/pictures/events/${NAME}`;
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, text } = await visitor().request(method, url);
      expect([status, text]).toEqual([200, method === 'GET' ? 'RIFF' : '']);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it('answers 404 for any other name, and that response must not be cached', async () => {
    const hash = 'a'.repeat(64);
    const names = [
      `${hash}.webp`,
      `${hash}`,
      `${hash}.png`,
      `${hash.toUpperCase()}.webp`,
      `${hash}.webp%00`,
      `${hash}.webp%0a`,
      '..%2f..%2fclub.json',
      '..%5c..%5cclub.json',
      `..%2fevents%2f${hash}.webp`,
      '%2fetc%2fpasswd',
      '__proto__',
      '.',
    ];
    for (const name of names) {
      const reply = await visitor().get(`/api/pictures/events/${name}`);
      expect([name, reply.status, reply.headers.get('cache-control')]).toEqual([name, 404, 'private, no-store']);
    }
  });

  it('refuses everything but reading', async () => {
    const reply = await visitor().delete(`/api/pictures/events/${'a'.repeat(64)}.webp`);
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
