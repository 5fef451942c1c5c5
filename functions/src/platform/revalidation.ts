import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** For responses that are the same for everyone. Browsers ask each time, and are told that nothing has changed. */
export const FOR_A_MINUTE = 'public, max-age=0, s-maxage=60';

export const etagOf = (content: string): string => `W/"${createHash('sha256').update(content).digest('base64url')}"`;

/**
 * Whether the caller has the response already. Hosting sends `Cache-Control: no-cache` with its requests, for which
 * Express would never send a 304.
 */
export function isKnown({ headers }: Pick<Request, 'headers'>, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = headers['if-none-match'] ?? '';
  return known.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

/** Sends JSON that is the same for everyone, or says that it has not changed. */
export function sendShared(request: Request, response: Response, json: string): void {
  const etag = etagOf(json);
  response.set({ 'Cache-Control': FOR_A_MINUTE, ETag: etag });
  if (isKnown(request, etag)) response.status(304).end();
  else response.type('json').send(json);
}
