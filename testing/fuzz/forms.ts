import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { MULTIPART_TYPE, multipart, type Part } from '../multipart';
import { bomb } from '../pictures';

export type Form = { headers: Record<string, string>; body: string | Buffer | undefined };

/** The picture is small, because these tests are not about the time that large ones take. */
const PICTURE = bomb(16, 16);

const form = (parts: readonly Part[], type = MULTIPART_TYPE): Form => ({
  headers: { 'Content-Type': type },
  body: multipart(parts),
});

const part = (field: string, content: Buffer | string): Part => ({
  field,
  content,
  filename: 'a.png',
  type: 'image/png',
});

/** Makes forms and files that are cut off, mixed up, or of another type than declared. */
export function brokenForm(field: string): fc.Arbitrary<Form> {
  const whole = form([part(field, PICTURE)]);
  const bytes = whole.body as Buffer;
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    damaged(PICTURE),
    signed(fc.uint8Array({ maxLength: 400 })),
  );
  return fc.oneof(
    { weight: 4, arbitrary: content.map((file) => form([part(field, Buffer.from(file))])) },
    { weight: 2, arbitrary: fc.nat(bytes.length).map((length) => ({ ...whole, body: bytes.subarray(0, length) })) },
    { weight: 2, arbitrary: damaged(bytes).map((body) => ({ ...whole, body })) },
    fc.uint8Array({ maxLength: 500 }).map((body) => ({ ...whole, body: Buffer.from(body) })),
    fc
      .constantFrom(
        '',
        '=',
        '=""',
        `=${'x'.repeat(80)}`,
        '=other',
        '="a b"',
        '=----club-7d1f; boundary=x',
        '=----club-7d1',
      )
      .map((boundary) => form([part(field, PICTURE)], `multipart/form-data; boundary${boundary}`)),
    fc.constantFrom(
      form([]),
      form([part('other', PICTURE)]),
      form([part(field, PICTURE), part(field, PICTURE)]),
      form([part(field, '')]),
      form([{ field, content: 'text' }]),
      form(Array.from({ length: 200 }, () => ({ field: '__proto__', content: '' }))),
      form([{ ...part(field, PICTURE), filename: '../\0"\r\n\r\nx' }]),
      form([part(`${field}"\r\nX: y`, PICTURE)]),
      { headers: {}, body: '{}' },
    ),
  );
}

/** Changes some of the bytes. */
const damaged = (whole: Buffer): fc.Arbitrary<Buffer> =>
  fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }).map((changes) => {
    const bytes = Buffer.from(whole);
    for (const [at, byte] of changes) bytes[at] = byte;
    return bytes;
  });

/** Makes bytes that begin with the signature of a picture. */
const signed = (rest: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom('\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF\x10\0\0\0WEBPVP8 '), rest)
    .map(([start, bytes]) => Buffer.concat([Buffer.from(start, 'latin1'), deflateSync(bytes), bytes]));
