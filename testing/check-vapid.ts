import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';

export type Vapid = { publicKey: string; subject: string; expiresAt: Date };

const DAY_MS = 24 * 3_600_000;

const headerSchema = z.object({ typ: z.literal('JWT').optional(), alg: z.literal('ES256') });
const claimsSchema = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/),
});

/**
 * Checks the signature of a push by RFC 8292, as a push service does, without the library that signs.
 * `audience` is the service's origin. @throws when the signature is invalid.
 */
export function checkVapid(authorization: string, audience: string, now: Date): Vapid {
  const [, token, publicKey] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header, claims, signature, ...rest] = token?.split('.') ?? [];
  if (!publicKey || !header || !claims || !signature || rest.length > 0) throw new Error('this is no VAPID header');

  headerSchema.parse(read(header));
  const signed = Buffer.from(`${header}.${claims}`);
  const key = { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, key, Buffer.from(signature, 'base64url'))) throw new Error('the signature is wrong');

  const { aud, exp, sub } = claimsSchema.parse(read(claims));
  const left = exp * 1_000 - now.getTime();
  if (aud !== audience) throw new Error('signed for another push service');
  if (left <= 0 || left > DAY_MS) throw new Error('the signature is out of date, or valid for more than a day');
  return { publicKey, subject: sub, expiresAt: new Date(exp * 1_000) };
}

const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

function keyOf(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('the key is no uncompressed point');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, format: 'jwk' });
}
