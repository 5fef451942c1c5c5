import { MAX_PICTURE_BYTES, pictureErrorBodySchema, uploadedPictureSchema } from '@club/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ApiReply, Client } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { asForm, multipart } from '../../../testing/multipart';
import { animation, bomb, expectNoMetadata, isRed, phonePhoto, pixel, plainPicture } from '../../../testing/pictures';
import { DomainError } from '../../src/domain-error';

const UPLOAD = '/api/admin/event-pictures';
const UNREADABLE = 'Das Bild ist beschädigt oder in einem Format, das wir nicht lesen können.';
const INCOMPLETE = 'Das Bild kam unvollständig an. Bitte versuche es noch einmal.';
const NO_FILE = 'Bitte wähle genau ein Bild aus.';
const TOO_LARGE = 'Das Bild darf höchstens 5 MB groß sein.';
const WRONG_TYPE = 'Bitte wähle ein Bild als JPEG, PNG oder WebP.';

let isStoreDown = false;
const { app, organiser } = useClub({
  wrap: ({ pictures }) => ({
    pictures: {
      ...pictures,
      put: (...picture) => (isStoreDown ? Promise.reject(new DomainError('unavailable')) : pictures.put(...picture)),
    },
  }),
});

const file = (content: Buffer, filename = 'bild.jpg', type = 'image/jpeg') =>
  multipart([{ field: 'picture', content, filename, type }]);
const send = (form: Buffer, client: Client = organiser.client, headers: Record<string, string> = {}) =>
  client.post(UPLOAD, undefined, asForm(form, headers));

async function upload(content: Buffer, filename?: string): Promise<string> {
  const reply = await send(file(content, filename));
  expect({ status: reply.status, body: reply.json }).toMatchObject({ status: 200 });
  return uploadedPictureSchema.parse(reply.json).imageUrl;
}

/** The picture that anyone gets at this address. */
async function fetched(url: string): Promise<Buffer> {
  const response = await fetch(app().origin + url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const stored = async () => (await app().pictures.list('events')).map(({ name }) => name).sort();

async function expectRefused(refused: () => Promise<ApiReply>, status: number, code: string, message?: string) {
  const before = await stored();
  const reply = await refused();
  expect({ status: reply.status, body: reply.json }).toMatchObject({ status, body: { code } });
  const body = pictureErrorBodySchema.parse(reply.json);
  expect(body.error.message).toBe(body.message);
  if (message) expect(body.message).toBe(message);
  expect(await stored()).toEqual(before);
}

describe('an uploaded picture', () => {
  it('loses its place, camera, texts and colour profile, and is turned upright', async () => {
    const picture = await fetched(await upload(await phonePhoto(80, 40)));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 40, height: 80 });
    await expectNoMetadata(picture);
    // The picture is turned to the right: its left side is on top.
    expect([isRed(await pixel(picture, 20, 5)), isRed(await pixel(picture, 20, 75))]).toEqual([true, false]);
  });

  it('is at most 1,600 pixels wide, even from 24 megapixels; a small one is not enlarged', async () => {
    const [large, small, ribbon] = await Promise.all([
      plainPicture(6_000, 4_000).jpeg().toBuffer(),
      plainPicture(300, 200).png().toBuffer(),
      plainPicture(100, 20_000).png().toBuffer(),
    ]);
    const sizes = [];
    for (const picture of [large, small, ribbon]) {
      const { width, height } = await sharp(await fetched(await upload(picture))).metadata();
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [1_600, 1_067],
      [300, 200],
      [16, 3_200],
    ]);
  });

  it('may be a PNG with transparency, or an animation, whose first picture is kept', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    expect((await sharp(await fetched(await upload(clear))).metadata()).hasAlpha).toBe(true);
    const moving = await animation();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const still = await fetched(await upload(moving));
    expect((await sharp(still).metadata()).pages ?? 1).toBe(1);
    expect(isRed(await pixel(still, 5, 5))).toBe(true);
  });

  it('is stored once, at one address, however often and under whatever name it comes', async () => {
    const content = await plainPicture(50, 50).png().toBuffer();
    const before = await stored();
    const names = ['a.png', 'b.jpg', '../../../club.json', ''.padEnd(300, 'ü'), 'c.png', 'd.png'];
    const urls = await Promise.all(names.map((name) => upload(content, name)));
    expect(new Set(urls).size).toBe(1);
    expect(urls[0]).toMatch(/^\/api\/pictures\/events\/[0-9a-f]{64}\.webp$/);
    expect(await stored()).toHaveLength(before.length + 1);
  });

  it('may have exactly 5 MB', async () => {
    const picture = await plainPicture(50, 60).jpeg().toBuffer();
    await upload(Buffer.concat([picture, Buffer.alloc(MAX_PICTURE_BYTES - picture.length)]));
  });
});

describe('a file that is refused', () => {
  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a sound in the same wrapping as WebP', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['two bytes', '\xff\xd8'],
  ])('is %s, though it is named .png', async (_what, content) => {
    const form = file(Buffer.from(content, 'latin1'), 'bild.png', 'image/png');
    await expectRefused(() => send(form), 415, 'wrong-type', WRONG_TYPE);
  });

  it('has 30,000 × 30,000 pixels in about 100 KB', async () => {
    const picture = bomb(30_000, 30_000);
    expect(picture.length).toBeLessThan(120_000);
    const message = 'Das Bild hat zu viele Bildpunkte. Bitte verkleinere es auf höchstens 50 Megapixel.';
    await expectRefused(() => send(file(picture)), 413, 'too-large', message);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('is a %s that was cut off, or only its first bytes', async (format) => {
    const noise = {
      width: 400,
      height: 300,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    } as const;
    const whole = await sharp({ create: { ...noise, background: '#000' } })
      .toFormat(format)
      .toBuffer();
    await upload(whole);
    for (const length of [whole.length / 2, 40, 12]) {
      await expectRefused(() => send(file(whole.subarray(0, length))), 400, 'validation', UNREADABLE);
    }
    const disguised = Buffer.concat([whole.subarray(0, 12), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]);
    await expectRefused(() => send(file(disguised)), 400, 'validation', UNREADABLE);
  });

  it('is a PNG that was cut off behind its pixels, after 60 bytes', async () => {
    const whole = await plainPicture(1, 1).png({ palette: true }).toBuffer();
    const end = whole.indexOf('IEND');
    await upload(whole);
    await expectRefused(() => send(file(whole.subarray(0, end - 4))), 400, 'validation', UNREADABLE);
    await expectRefused(() => send(file(whole.subarray(0, 60))), 400, 'validation', UNREADABLE);
  });

  it.each([MAX_PICTURE_BYTES + 1, 5.1 * 1024 * 1024, 20 * 1024 * 1024])('has %d bytes', async (size) => {
    const picture = await plainPicture(50, 60).jpeg().toBuffer();
    const padded = Buffer.concat([picture, Buffer.alloc(Math.ceil(size) - picture.length)]);
    await expectRefused(() => send(file(padded)), 413, 'too-large', TOO_LARGE);
  });
});

describe('a request that is refused', () => {
  const content = Buffer.from('\xff\xd8\xff\xe0', 'latin1');

  it.each([
    ['another field', [{ field: 'profilePicture', content, filename: 'a.jpg' }]],
    ['text instead of a file', [{ field: 'picture', content: 'a.jpg' }]],
    ['an empty file', [{ field: 'picture', content: '', filename: '' }]],
    ['nothing', []],
    [
      'two files',
      [
        { field: 'picture', content, filename: 'a.jpg' },
        { field: 'picture', content, filename: 'b.jpg' },
      ],
    ],
  ])('has %s', async (_what, parts) => {
    await expectRefused(() => send(multipart(parts)), 400, 'validation', NO_FILE);
  });

  it('breaks off, or names no boundary or one that does not occur', async () => {
    const whole = file(await plainPicture(90, 90).png().toBuffer());
    for (const length of [10, 60, 150, whole.length - 30]) {
      await expectRefused(() => send(whole.subarray(0, length)), 400, 'validation', INCOMPLETE);
    }
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=other',
    ]) {
      await expectRefused(() => send(whole, organiser.client, { 'Content-Type': type }), 400, 'validation', INCOMPLETE);
    }
  });

  it.each(['application/json', 'image/jpeg', 'text/plain', ''])('is of type "%s"', async (type) => {
    await expectRefused(() => send(content, organiser.client, { 'Content-Type': type }), 415, 'wrong-type');
  });

  it('is compressed', async () => {
    await expectRefused(() => send(file(content), organiser.client, { 'Content-Encoding': 'gzip' }), 415, 'wrong-type');
  });
});

describe('while the store is unreachable', () => {
  it('uploading answers 503, keeps nothing, and can be repeated', async () => {
    const picture = await plainPicture(70, 70).jpeg().toBuffer();
    isStoreDown = true;
    await expectRefused(() => send(file(picture)), 503, 'unavailable').finally(() => {
      isStoreDown = false;
    });
    expect(app().log.take()).toMatchObject([{ level: 'error' }]);
    await upload(picture);
  });
});
