import { pictureErrorBodySchema, userSchema } from '@club/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { type ApiReply, type Client, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { HOUR } from '../../../testing/event-requests';
import { asForm, multipart } from '../../../testing/multipart';
import { BLUE, bomb, expectNoMetadata, isRed, phonePhoto, pixel, plainPicture } from '../../../testing/pictures';
import type { TestMember } from '../../../testing/start-test-app';
import { DomainError } from '../../src/domain-error';

let isRemovalBroken = false;
const { app, costing, given, nothingWritten, member, other } = useClub({
  wrap: ({ pictures }) => ({
    pictures: {
      ...pictures,
      remove: (...picture) =>
        isRemovalBroken ? Promise.reject(new DomainError('unavailable')) : pictures.remove(...picture),
    },
  }),
});

let [red, blue]: Buffer[] = [];

beforeAll(async () => {
  [red, blue] = await Promise.all([
    plainPicture(600, 600).png().toBuffer(),
    plainPicture(600, 600, BLUE).png().toBuffer(),
  ]);
});

const form = (content: Buffer = Buffer.alloc(0), filename = 'ich.jpg') =>
  multipart([{ field: 'profilePicture', content, filename, type: 'image/jpeg' }]);
const send = (content: Buffer | undefined, client: Client = member.client, filename?: string) =>
  client.post('/api/users/me/picture', undefined, asForm(form(content, filename)));
const remove = ({ client }: TestMember) => client.delete('/api/users/me/picture');
const userOf = (reply: ApiReply) => userSchema.parse(ok(reply));

async function upload(content: Buffer | undefined, person = member): Promise<string> {
  const { profilePhotoUrl } = userOf(await send(content, person.client));
  return profilePhotoUrl ?? '';
}

async function fetched(url: string, { client } = other): Promise<Buffer> {
  const response = await fetch(app().origin + url, { headers: { Cookie: `__session=${client.cookie}` } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const stored = async () => (await app().pictures.list('profiles')).map(({ name }) => name).sort();
const statusOf = async (url: string) => (await other.client.get(url)).status;

describe('a profile picture', () => {
  it('taken with a phone loses its place, camera, text and colour profile, and becomes an upright square', async () => {
    const picture = await fetched(await upload(await phonePhoto(800, 600)));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    await expectNoMetadata(picture);
    // The picture is turned to the right, so its left side is now on top.
    expect([isRed(await pixel(picture, 256, 5)), isRed(await pixel(picture, 256, 505))]).toEqual([true, false]);
  });

  it('is shown in the account and in rosters of coming events; the earlier one is deleted, and the same one again writes nothing', async () => {
    const eventId = await given({ active: [member] });
    const first = await upload(blue);
    expect(first).toMatch(/^\/api\/photos\/[0-9a-f]{32}\.webp$/);
    expect((await member.client.get('/api/user')).json).toMatchObject({ profilePhotoUrl: first });
    expect((await other.client.get(`/api/events/${eventId}`)).text).toContain(first);
    // The only write is the count of the rate limit.
    expect(await costing({ writes: 1 }, () => upload(blue))).toBe(first);

    const second = await upload(red);
    expect([second === first, await statusOf(first), await statusOf(second)]).toEqual([false, 404, 200]);
    const seen = (await other.client.get(`/api/events/${eventId}`)).text;
    expect([seen.includes(first), seen.includes(second)]).toEqual([false, true]);
    // After several changes at once, only the picture that is shown is stored.
    const urls = await Promise.all([red, blue, red, blue, red].map((content) => upload(content)));
    const { profilePhotoUrl } = userOf(await member.client.get('/api/user'));
    expect(urls).toContain(profilePhotoUrl);
    expect(await stored()).toEqual([profilePhotoUrl?.replace('/api/photos/', '')]);
  });

  it('is never one file for two people, even if both upload the same', async () => {
    const urls = [await upload(red, member), await upload(red, other)];
    expect(new Set(urls).size).toBe(2);
    userOf(await remove(other));
    expect(await statusOf(urls[0] ?? '')).toBe(200);
  });

  it('is served to people who are signed in, and only their own browsers may cache it', async () => {
    const url = await upload(red);
    const reply = await other.client.get(url);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expectRefusal(await app().visitor().get('/api/photos/unbekannt'), 401, 'not-signed-in');
    for (const name of ['unbekannt', `${'a'.repeat(32)}.webp`, '..%2fevents%2fa.webp', '__proto__']) {
      const missing = await other.client.get(`/api/photos/${name}`);
      expectRefusal(missing, 404, 'not-found');
      expect(missing.headers.get('cache-control')).toBe('private, no-store');
    }
    const written = await other.client.delete(url);
    expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('that is deleted is gone for everyone; deleting it again changes nothing', async () => {
    const url = await upload(red);
    expect(userOf(await remove(member)).profilePhotoUrl).toBeNull();
    expect([await statusOf(url), await stored()]).toEqual([404, []]);
    expect(userOf(await nothingWritten(() => remove(member))).profilePhotoUrl).toBeNull();
  });

  it('that was replaced while the storage was down is deleted after a day; the one that is shown never is', async () => {
    await upload(red);
    isRemovalBroken = true;
    const reply = await send(blue).finally(() => {
      isRemovalBroken = false;
    });
    expect([reply.status, app().log.take().length, (await stored()).length]).toEqual([503, 1, 2]);
    const { profilePhotoUrl } = userOf(await member.client.get('/api/user'));
    app().clock.advance(25 * HOUR);
    await app().cleanUp();
    expect(await stored()).toEqual([profilePhotoUrl?.replace('/api/photos/', '')]);
    userOf(await remove(member));
  });
});

describe('a file that is refused', () => {
  it('is explained in a clear message and leaves the present picture as it is', async () => {
    const url = await upload(red, other);
    const before = await stored();
    const whole = await plainPicture(300, 300).jpeg().toBuffer();
    const refusals: [string, Buffer, number, string, string][] = [
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'wrong-type', 'JPEG, PNG oder WebP'],
      ['a bomb', bomb(30_000, 30_000), 413, 'too-large', 'zu viele Bildpunkte'],
      ['half a file', whole.subarray(0, whole.length / 2), 400, 'validation', 'beschädigt'],
      ['5.1 MB', Buffer.concat([whole, Buffer.alloc(5.1 * 1024 * 1024)]), 413, 'too-large', 'höchstens 5 MB'],
      ['nothing', Buffer.alloc(0), 400, 'validation', 'genau ein Bild'],
    ];
    for (const [what, content, status, code, text] of refusals) {
      const reply = await send(content, other.client, 'bild.png');
      expect([what, reply.status, reply.json]).toMatchObject([what, status, { code }]);
      expect(pictureErrorBodySchema.parse(reply.json).error.message, what).toContain(text);
    }
    expect([await stored(), await statusOf(url)]).toEqual([before, 200]);
  });

  it('is the 21st that one person uploads within an hour', async () => {
    const own = await app().member();
    for (let count = 0; count < 20; count++) await send(Buffer.from('no picture'), own.client);
    const reply = await send(red, own.client);
    expect(pictureErrorBodySchema.parse(reply.json).code).toBe('too-many-requests');
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3_000);
    app().clock.advance(HOUR);
    expect((await send(red, own.client)).status).toBe(200);
    userOf(await remove(own));
  });
});
